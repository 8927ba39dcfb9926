import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { StartupError } from '../startup/startup-error.ts';
import { silentTerminal } from '../startup/terminal.ts';
import { NOW } from '../testing/test-app.ts';
import { openDatabase } from './open.ts';

test('an unreachable database server fails the start with one line, without the password', async () => {
  const config = readConfig({ DATABASE_URL: 'postgres://gallery:hunter2@127.0.0.1:1/gallery' });
  const refusal = await openDatabase({
    config,
    now: NOW,
    terminal: silentTerminal,
    beforeCreating: async () => {},
  }).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(StartupError);
  expect(String(refusal)).toMatch(/DATABASE_URL: 127\.0\.0\.1:1 refused the connection \(.+\)\.$/);
  expect(String(refusal)).not.toContain('hunter2');
});
