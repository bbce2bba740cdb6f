import { expedition } from '../../src/rules/expedition/expedition.ts';
import { shippedSetups } from '../shippedStudies.ts';
import { journeySetups } from '../unit/rules/expedition/journeys.ts';
import { testedRules } from './testedRules.ts';

testedRules(expedition, { ...shippedSetups('expedition'), ...journeySetups() });
