import { gravityPortals } from '../../src/rules/gravity-portals/gravityPortals.ts';
import { shippedSetups } from '../shippedStudies.ts';
import { rulesContract } from './rulesContract.ts';

rulesContract(gravityPortals, shippedSetups('gravity-portals'));
