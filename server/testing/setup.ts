import { afterEach, beforeEach } from 'vitest';
import { emptyDatabase } from './engine.ts';
import { closeTestApps } from './test-app.ts';

beforeEach(emptyDatabase);
afterEach(closeTestApps);
