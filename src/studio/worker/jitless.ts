import { z } from 'zod';

// Before any schema is made, because the page's policy forbids code made from text.
z.config({ jitless: true });
