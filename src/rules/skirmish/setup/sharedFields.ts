import { z } from 'zod';
import { fileText } from '../../FileText.ts';
import { ownPlansShape } from '../plans/planShape.ts';
import { optionsSchema } from './optionsSchema.ts';

/** What a setup of any mode may say. */
export const sharedFields = {
  cards: fileText().optional().describe('a file of profile cards, whose names units may use'),
  plans: ownPlansShape.prefault({}).describe('plans of your own, by name, as tables'),
  options: optionsSchema.describe('switches for what the sheet leaves open'),
};

export const roundsField = z.int().min(1).max(100).default(6).describe('rounds played at most (RQ.END.1)');

export const byRoundField = z
  .boolean()
  .default(false)
  .describe('whether wounds are also reported as they stand after each round, for a curve');
