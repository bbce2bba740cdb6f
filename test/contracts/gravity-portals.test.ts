import { gravityPortals } from '../../src/rules/gravity-portal/gravityPortals.ts';
import { shippedSetups } from '../shippedStudies.ts';
import { rulesContract } from './rulesContract.ts';

rulesContract(gravityPortals, shippedSetups('gravity-portals'));
