import { z } from 'zod';

// Before any schema is made: the page's policy forbids code from text.
z.config({ jitless: true });
