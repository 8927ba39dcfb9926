import { expect, onTestFinished, test } from 'vitest';
import type { Topic } from '../../domain/live-updates.ts';
import { NOW, sharedApp } from '../testing/test-app.ts';
import { testDatabase } from '../testing/test-database.ts';
import { beginAttempt, completeAttempt, failAttempt } from './repository.ts';

test('staff read how the latest attempt ended, and are notified of each change', async () => {
  const { db, config, signIn } = await sharedApp({ backup: { kind: 'folder', folder: '/mnt/backup' } });
  const staff = await signIn();
  const { notifications } = await testDatabase();
  const topics: Topic[] = [];
  onTestFinished(notifications.subscribe((topic) => void topics.push(topic)));
  const status = async () => (await staff('GET', '/api/cms/backup')).body;
  const at = NOW.toISOString();
  const nothing = { isScheduled: true, firstAttemptAt: null, lastVerifiedAt: null, lastFailure: null };
  expect(await status()).toEqual(nothing);

  const change = { at: NOW, mailBranding: { gallery: config.gallery, origin: 'https://gallery.example' } };
  const first = { archive: 'gallery-2026-11-15T02-00-00Z.tar.gz', night: '2026-11-15' };
  await beginAttempt(db, first, change);
  expect(await status()).toEqual({ ...nothing, firstAttemptAt: at });
  await failAttempt(db, first, { ...change, reason: 'The disk is full.' });
  const lastFailure = { at, reason: 'The disk is full.' };
  expect(await status()).toEqual({ ...nothing, firstAttemptAt: at, lastFailure });
  const later = new Date(NOW.getTime() + 3_600_000);
  const second = { ...first, archive: 'gallery-2026-11-15T03-00-00Z.tar.gz' };
  await beginAttempt(db, second, { ...change, at: later });
  // The latest finished attempt counts.
  expect(await status()).toEqual({ ...nothing, firstAttemptAt: at, lastFailure });
  await completeAttempt(db, second, 1, later);
  expect(await status()).toEqual({ ...nothing, firstAttemptAt: at, lastVerifiedAt: later.toISOString() });
  await notifications.flush();
  expect(topics.filter((topic) => topic === 'backup')).toHaveLength(4);
});

test('without the setting backups are off', async () => {
  const { signIn } = await sharedApp();
  const staff = await signIn();
  expect((await staff('GET', '/api/cms/backup')).body).toMatchObject({ isScheduled: false });
});
