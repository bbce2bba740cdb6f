import { gravityRift } from '../../src/rules/gravity-rift/gravityRift.ts';
import { shippedSetups } from '../shippedStudies.ts';
import { rulesContract } from './rulesContract.ts';

rulesContract(gravityRift, shippedSetups('gravity-rift'));
