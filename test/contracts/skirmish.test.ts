import { skirmish } from '../../src/rules/skirmish/skirmish.ts';
import { shippedSetups } from '../shippedStudies.ts';
import { rulesContract } from './rulesContract.ts';

rulesContract(skirmish, shippedSetups('skirmish'));
