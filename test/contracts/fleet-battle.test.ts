import { fleetBattle } from '../../src/rules/fleet-battle/fleetBattle.ts';
import { shippedSetups } from '../shippedStudies.ts';
import { rulesContract } from './rulesContract.ts';

rulesContract(fleetBattle, shippedSetups('fleet-battle'));
