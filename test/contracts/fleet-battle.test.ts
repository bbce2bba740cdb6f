import { fleetBattle } from '../../src/rules/fleet-battle/fleetBattle.ts';
import { shippedSetups } from '../shippedStudies.ts';
import { testedRules } from './testedRules.ts';

testedRules(fleetBattle, shippedSetups('fleet-battle'));
