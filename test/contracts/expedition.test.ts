import { expedition } from '../../src/rules/expedition/expedition.ts';
import { shippedSetups } from '../shippedStudies.ts';
import { journeySetups } from '../unit/rules/expedition/journeys.ts';
import { rulesContract } from './rulesContract.ts';

rulesContract(expedition, { ...shippedSetups('expedition'), ...journeySetups() });
