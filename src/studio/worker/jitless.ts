import { z } from 'zod';

// This runs before any schema is made. Otherwise zod would make code from text, which the page's policy forbids.
z.config({ jitless: true });
