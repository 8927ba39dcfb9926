import { z } from 'zod';

// Imported before any schema is made: zod would try whether it may compile them, which our Content-Security-Policy reports.
z.config({ jitless: true });
