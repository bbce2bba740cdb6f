import { z } from 'zod';

// This call must come before any zod schema is made. Otherwise zod would make code from text, which the page's content security
// policy forbids.
z.config({ jitless: true });
