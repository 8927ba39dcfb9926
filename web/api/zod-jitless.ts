import { z } from 'zod';

// Must be imported before any schema: zod probes `new Function`, which violates our Content-Security-Policy.
z.config({ jitless: true });
