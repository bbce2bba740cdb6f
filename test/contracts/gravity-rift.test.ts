import { gravityRift } from '../../src/rules/gravity-rift/gravityRift.ts';
import { shippedSetups } from '../shippedStudies.ts';
import { testedRules } from './testedRules.ts';

testedRules(gravityRift, shippedSetups('gravity-rift'));
