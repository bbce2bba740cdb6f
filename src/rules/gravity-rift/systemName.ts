import { z } from 'zod';

/** A system as a study names it: the designer's name, a tile number or a ring position; numbers are read as text. */
export const systemName = z
  .union([z.string().min(1), z.int().min(0)])
  .transform(String)
  .describe('a system: its name, tile number (41) or ring position ("204")');
