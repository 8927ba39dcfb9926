import { afterAll, afterEach, beforeEach } from 'vitest';
import { closeOwnApps, closeSharedApps } from './test-app.ts';
import { emptyDatabase } from './test-database.ts';

beforeEach(emptyDatabase);
afterEach(closeOwnApps);
afterAll(closeSharedApps);
