import { gravityPortals } from '../../src/rules/gravity-portals/gravityPortals.ts';
import { shippedSetups } from '../shippedStudies.ts';
import { testedRules } from './testedRules.ts';

testedRules(gravityPortals, shippedSetups('gravity-portals'));
