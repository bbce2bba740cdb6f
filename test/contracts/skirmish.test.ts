import { skirmish } from '../../src/rules/skirmish/skirmish.ts';
import { shippedSetups } from '../shippedStudies.ts';
import { testedRules } from './testedRules.ts';

testedRules(skirmish, shippedSetups('skirmish'));
