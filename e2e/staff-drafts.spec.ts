import { expect, test } from 'vitest';
import { anArtist } from '../server/testing/factories.ts';
import { withBrowser } from './browser.ts';
import { callAsStaff, freshName, newArtist, newArtwork, openAsStaff } from './staff.ts';
import { button, expectFieldError, fetchPublicPage, field, fillIn } from './staff-forms.ts';
import { card, DRAFTS, withRecordCleanup } from './staff-lists.ts';
import { eventually, expectToast, FAILED_ON_PURPOSE, failRequests, hasFocus, holdRequests, WIDE } from './visitor.ts';

const { visit } = withBrowser();
withRecordCleanup();

const TAB = '/cms?tab=artworks';
/** Rejected saves are logged by the browser. */
const FAILING = { ...WIDE, expectedErrors: FAILED_ON_PURPOSE };

test('an unfinished work is saved as a draft, found in the list, finished and published', async () => {
  const artist = await newArtist();
  const title = freshName('Work');
  const { page } = await visit(FAILING);
  await openAsStaff(page, '/cms/artworks/new');
  await fillIn(page, { Name: title });
  await button(page, 'Save as draft').click();
  await expectToast(page, 'Draft saved');
  await eventually(() => page.url()).toMatch(/artworks\/[0-9a-f-]{36}$/);
  await page.getByText('This artwork is not public').waitFor();
  expect(await field(page, 'Name').inputValue()).toBe(title);

  await button(page, 'Publish').click();
  await expectFieldError(field(page, 'Artist'), 'Artist is required');
  expect(await fetchPublicPage('/artworks')).not.toContain(title);

  await page.goto(page.url().replace(/\/artworks.*/, '?tab=artworks'));
  await page.getByRole('button', { name: /^Draft/ }).click();
  await card(page, title).getByText('Draft', { exact: true }).waitFor();
  await card(page, title).getByRole('link', { name: title }).click();
  await field(page, 'Artist').selectOption(artist.id);
  await fillIn(page, { Material: 'Oil', Size: '1 x 1 cm' });
  await button(page, 'Publish').click();
  await expectToast(page, 'Artwork published');
  await card(page, title).waitFor();
  expect(await card(page, title).getByText('Draft', { exact: true }).count()).toBe(0);
  expect(await fetchPublicPage(`/artists/${artist.slug}`)).toContain(title);
});

test('changes to a public work stay private, are named when the public work changes, and can be discarded', async () => {
  const artist = await newArtist();
  const work = await newArtwork(artist.id, { price: 'CHF 1,000' });
  const { page } = await visit(FAILING);
  await openAsStaff(page, `/cms/artworks/${work.id}`);
  await fillIn(page, { Name: `${work.title} II`, Price: 'CHF 2,000' });
  await button(page, 'Save changes as draft').click();
  await expectToast(page, 'Draft saved');
  await page.getByText('Changes that are not public').waitFor();

  const price = { price: 'CHF 3,000', showPrice: 'true', priceCategory: '', available: 'true' };
  await callAsStaff('PUT', `/api/cms/artworks/${work.id}/price`, price);
  await page.reload();
  await page.getByText('The public version has a newer Price').waitFor();
  await button(page, 'Compare').click();
  const dialog = page.getByRole('dialog');
  expect(await dialog.getByRole('row', { name: /^Price/ }).innerText()).toMatch(/CHF 3,000\s+CHF 2,000/);
  await button(dialog, 'Take theirs').click();
  await eventually(() => field(page, 'Price').inputValue()).toBe('CHF 3,000');
  expect(await field(page, 'Name').inputValue()).toBe(`${work.title} II`);

  await button(page, 'Save changes as draft').click();
  await expectToast(page, 'Draft saved');
  await button(page, 'Discard changes').click();
  await expectToast(page, 'Changes discarded');
  await eventually(() => field(page, 'Name').inputValue()).toBe(work.title);
  await button(page, 'Undo').click();
  await eventually(() => field(page, 'Name').inputValue()).toBe(`${work.title} II`);
  expect(await fetchPublicPage(`/artists/${artist.slug}`)).not.toContain(`${work.title} II`);
  await button(page, 'Publish changes').click();
  await expectToast(page, 'Artwork published');
  expect(await fetchPublicPage(`/artists/${artist.slug}`)).toContain(`${work.title} II`);
});

test('a draft of a colleague is told before it is overwritten; deleting one can be undone', async () => {
  const artist = await newArtist();
  const { page } = await visit(FAILING);
  await openAsStaff(page, `/cms/artists/${artist.id}`);
  await fillIn(page, { Nationality: 'Swiss and French' });
  await callAsStaff('PUT', `${DRAFTS}/${artist.id}`, { kind: 'artist', fields: { ...artist, bio: 'Theirs.' } });
  await button(page, 'Save changes as draft').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Theirs.').waitFor();
  await button(dialog, 'Keep mine').click();
  await expectToast(page, 'Draft saved');
  expect(await field(page, 'Biography').inputValue()).toBe('Theirs.');
  expect(await field(page, 'Nationality').inputValue()).toBe('Swiss and French');

  const title = freshName('Work');
  const key = crypto.randomUUID();
  await callAsStaff('PUT', `${DRAFTS}/${key}`, { kind: 'artwork', fields: { title } });
  await openAsStaff(page, TAB);
  await card(page, title).hover();
  await button(page, `Delete ${title}`).click();
  await expectToast(page, 'Artwork deleted successfully');
  await card(page, title).waitFor({ state: 'detached' });
  await button(page, 'Undo').click();
  await card(page, title).waitFor();
});

const withDraft = async (artistId: string) => {
  const { path: _path, artist: _artist, ...work } = await newArtwork(artistId, { price: 'CHF 1,000' });
  await callAsStaff('PUT', `${DRAFTS}/${work.id}`, { kind: 'artwork', fields: { ...work, title: `${work.title} II` } });
  return work;
};

test('what was typed into a draft never replaces a field that was published meanwhile without asking', async () => {
  const work = await withDraft((await newArtist()).id);
  const { page } = await visit(FAILING);
  await openAsStaff(page, `/cms/artworks/${work.id}`);
  await fillIn(page, { Price: 'CHF 2,000' });
  const price = { price: 'CHF 3,000', showPrice: 'true', priceCategory: '', available: 'true' };
  await callAsStaff('PUT', `/api/cms/artworks/${work.id}/price`, price);
  // The publication of any record refetches the list.
  const refetched = page.waitForResponse(/\/api\/cms\/artworks$/);
  const { id: published } = await newArtist();
  await callAsStaff('PUT', `${DRAFTS}/${published}`, { kind: 'artist', fields: anArtist({ bio: 'Theirs.' }) });
  await callAsStaff('POST', `/api/cms/publishing/records/${published}/publish`, { kind: 'artist' });
  await refetched;
  await button(page, 'Publish changes').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('row', { name: 'Price CHF 3,000 CHF 2,000' }).waitFor();
  // The draft's own change is in both versions.
  expect(await dialog.getByRole('row', { name: /^Name/ }).count()).toBe(0);
  await button(dialog, 'Keep mine').click();
  await expectToast(page, 'Artwork published');
});

test('a draft whose response was lost is found when it is saved again, and is not taken for published', async () => {
  const { slug, id: artistId } = await newArtist();
  const work = await withDraft(artistId);
  const { page } = await visit(FAILING);
  const loseResponse = () =>
    page.route(
      `**${DRAFTS}/*`,
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
  await openAsStaff(page, `/cms/artworks/${work.id}`);
  await fillIn(page, { Material: 'Tempera' });
  await loseResponse();
  await button(page, 'Save changes as draft').click();
  await expectToast(page, 'Failed to save draft');
  await button(page, 'Save changes as draft').click();
  await expectToast(page, 'Draft saved');
  expect(await page.getByRole('dialog').count()).toBe(0);

  await fillIn(page, { Name: `${work.title} III` });
  await loseResponse();
  await button(page, 'Save changes as draft').click();
  await expectToast(page, 'Failed to save draft');
  await button(page, 'Publish changes').click();
  await button(page.getByRole('dialog'), 'Keep mine').click();
  await expectToast(page, 'Artwork published');
  expect(await fetchPublicPage(`/artists/${slug}`)).toContain(`${work.title} III`);
});

test('what is typed while a new draft is being saved stays in the form', async () => {
  const { page } = await visit(FAILING);
  await openAsStaff(page, '/cms/artworks/new');
  await fillIn(page, { Name: freshName('Work') });
  const release = await holdRequests(page, `${DRAFTS}/*`);
  await button(page, 'Save as draft').click();
  await fillIn(page, { Material: 'Tempera' });
  release();
  await expectToast(page, 'Draft saved');
  await button(page, 'Save draft').waitFor();
  expect(await field(page, 'Material').inputValue()).toBe('Tempera');
  await button(page, 'Save draft').click();
  await eventually(() => page.url()).toMatch(/artworks\/[0-9a-f-]{36}$/);
  await eventually(() => field(page, 'Material').inputValue()).toBe('Tempera');
});

test('changes to a work that a colleague withdraws are kept', async () => {
  const work = await newArtwork((await newArtist()).id);
  const { page } = await visit(FAILING);
  await openAsStaff(page, `/cms/artworks/${work.id}`);
  await fillIn(page, { Material: 'Tempera' });
  await callAsStaff('POST', `/api/cms/publishing/records/${work.id}/withdraw`, { kind: 'artwork' });
  await button(page, 'Update').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('It was withdrawn and is a draft now.').waitFor();
  expect(await dialog.getByRole('table').count()).toBe(0);
  expect(await dialog.textContent()).not.toContain('saved again');
  await button(dialog, 'Keep mine').click();
  await page.getByText('This artwork was withdrawn and is not public').waitFor();
  await button(page, 'Save draft').click();
  await expectToast(page, 'Draft saved');
  expect(await field(page, 'Material').inputValue()).toBe('Tempera');
});

test('discarding a draft asks before it drops what was typed since', async () => {
  const work = await withDraft((await newArtist()).id);
  const { page } = await visit(FAILING);
  await openAsStaff(page, `/cms/artworks/${work.id}`);
  await fillIn(page, { Material: 'Tempera' });
  await button(page, 'Discard changes').click();
  const dialog = page.getByRole('dialog', { name: 'Discard what you have typed, too?' });
  await button(dialog, 'Keep editing').click();
  expect(await field(page, 'Material').inputValue()).toBe('Tempera');
  await button(page, 'Discard changes').click();
  await button(dialog, 'Discard').click();
  await expectToast(page, 'Changes discarded');
  expect(await field(page, 'Material').inputValue()).toBe(work.material);
  expect(await hasFocus(button(page, 'Save changes as draft'))).toBe(true);
});

test('drafts and schedules that do not load are not taken for none', async () => {
  const { page } = await visit(FAILING);
  await failRequests(page, DRAFTS, 'Something went wrong.');
  await failRequests(page, '/api/cms/publishing/schedules', 'Something went wrong.');
  await openAsStaff(page, '/cms?tab=press');
  const failures = page.getByRole('alert').filter({ hasText: 'Failed to load' });
  await eventually(() => failures.getByText(/^Failed/).allInnerTexts()).toEqual([
    'Failed to load what comes up',
    'Failed to load press items',
  ]);
  await page.unrouteAll();
  await button(failures.first(), 'Try again').click();
  await button(failures.last(), 'Try again').click();
  await page.getByRole('article').first().waitFor();
  await failures.first().waitFor({ state: 'detached' });
});
