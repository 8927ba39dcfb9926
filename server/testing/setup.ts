import { afterAll, afterEach, beforeEach } from 'vitest';
import { emptyDatabase } from './engine.ts';
import { closeOwnApps, closeSharedApps } from './test-app.ts';

beforeEach(emptyDatabase);
afterEach(closeOwnApps);
afterAll(closeSharedApps);
