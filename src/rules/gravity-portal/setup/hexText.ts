import { z } from 'zod';

/** A hex as a study writes it: two digits of column, two of row (`0815`), in quotes. */
export const hexText = z
  .string()
  .regex(/^(?!00)\d\d(?!00)\d\d$/, { error: 'expected a hex in quotes, two digits of column and two of row: "0815"' });
