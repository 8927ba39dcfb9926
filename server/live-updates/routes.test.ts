import { expect, test } from 'vitest';
import { postArtist, postArtwork, postExhibition, postInquiry, postRegistration } from '../testing/post-records.ts';
import { listeningPort } from '../testing/raw-request.ts';
import { type TestApp, testApp } from '../testing/test-app.ts';
import { anInquiry } from '../testing/visitor-forms.ts';

/** Over a real connection: `inject` would wait for the end of the stream. */
async function openStream({ app, sessionCookies }: TestApp, given?: Record<string, string>, query = '') {
  const cookies = Object.entries(given ?? (await sessionCookies())).map(([name, value]) => `${name}=${value}`);
  const abort = new AbortController();
  const response = await fetch(`http://127.0.0.1:${await listeningPort(app)}/api/inbox/news${query}`, {
    headers: { cookie: cookies.join('; ') },
    signal: abort.signal,
  });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!reader) throw new Error('The response has no body');
  let text = '';
  const readUntil = async (expected: string) => {
    while (!text.includes(expected)) {
      const { value, done } = await reader.read();
      if (done) throw new Error(`The stream ended with ${JSON.stringify(text)}`);
      text += value;
    }
  };
  await readUntil('retry');
  return {
    response,
    readUntil,
    received: () => text,
    close: () => abort.abort(),
    isEnded: async () => (await reader.read()).done,
  };
}

test('sends the topic of a new inquiry, not its content', async () => {
  const gallery = await testApp();
  const { response, readUntil, received, close } = await openStream(gallery);
  expect(response.headers.get('content-type')).toBe('text/event-stream');
  expect(response.headers.get('cache-control')).toBe('no-store');
  await gallery.visitor('POST', '/api/inquiries', anInquiry({ name: 'Ada Keller' }));
  await readUntil('data: inquiries\n\n');
  expect(received()).not.toContain('Keller');
  close();
});

test('a rejected request sends no event; a change by staff does', async () => {
  const gallery = await testApp();
  const staff = await gallery.signIn();
  const { id } = await postInquiry(staff);
  const { readUntil, received, close } = await openStream(gallery);
  await gallery.visitor('POST', '/api/inquiries', {});
  const absent = { id: '00000000-0000-4000-8000-000000000000', status: 'spam' };
  await staff('POST', '/api/cms/inquiries/status', { changes: [{ id, status: 'archived' }, absent] });
  expect(received()).not.toContain('inquiries');
  await staff('POST', '/api/cms/inquiries/status', { changes: [{ id, status: 'archived' }] });
  await readUntil('data: inquiries\n\n');
  expect(received().match(/data: inquiries/g)).toHaveLength(1);
  close();
});

test('people at the door get the topic of registrations only', async () => {
  const gallery = await testApp();
  const staff = await gallery.signIn();
  const { readUntil, received, close } = await openStream(gallery, await gallery.sessionCookies('mia', 'door'));
  await postInquiry(staff);
  await postRegistration(staff);
  await readUntil('data: registrations\n\n');
  expect(received().match(/data: .*/g)).toEqual(['data: registrations']);
  close();
});

test('changes of artworks, artists and exhibitions send the topics of the lists that show them', async () => {
  const gallery = await testApp();
  const staff = await gallery.signIn();
  const artist = await postArtist(staff);
  const { artist: _artist, updatedAt: _at, id, ...work } = await postArtwork(staff, artist.id);
  const exhibition = await postExhibition(staff, [artist.id]);
  const { readUntil, received, close } = await openStream(gallery);
  await staff('PUT', `/api/cms/artworks/${id}`, { ...work, available: 'false' });
  await staff('DELETE', `/api/cms/artists/${artist.id}`);
  await staff('POST', `/api/cms/artists/${artist.id}/restore`);
  await staff('DELETE', `/api/cms/exhibitions/${exhibition.id}`);
  await readUntil('data: registrations\n\n');
  expect(received().match(/data: inquiries/g)).toHaveLength(3);
  await staff('PUT', '/api/cms/content/artworks_page_title', { content: 'Works' });
  await readUntil('data: content\n\n');
  close();
});

test('with `since`, it first sends the topics that changed in the time before the connection', async () => {
  const gallery = await testApp();
  const staff = await gallery.signIn();
  const later = (ms: number) => {
    gallery.clock.now = new Date(gallery.clock.now.getTime() + ms);
  };
  later(60_000);
  await postInquiry(staff);
  later(10_000);
  await postArtist(staff);
  later(1_000);
  const cookies = await gallery.sessionCookies('lea');
  const topicsOf = async (query: string) => {
    const stream = await openStream(gallery, cookies, query);
    await staff('PUT', '/api/cms/content/artworks_page_title', { content: `Works ${query}` });
    await stream.readUntil('data: content\n\n');
    stream.close();
    return stream.received().match(/(?<=data: ).*/g);
  };
  expect(await topicsOf('?since=20000')).toEqual(['inquiries', 'outbox', 'content']);
  later(20_000);
  expect(await topicsOf('?since=5000')).toEqual(['content']);
  later(20_000);
  expect(await topicsOf('')).toEqual(['content']);
});

test('ending all sessions ends the streams of every process, and a stolen cookie opens none', async () => {
  const [gallery, otherProcess] = [await testApp(), await testApp()];
  const stolen = await gallery.sessionCookies();
  const { isEnded } = await openStream(otherProcess, stolen);
  const payload = { method: 'DELETE', url: '/api/cms/account/sessions', cookies: stolen } as const;
  expect((await gallery.app.inject(payload)).statusCode).toBe(204);
  expect(await isEnded()).toBe(true);
  for (const { app } of [gallery, otherProcess]) {
    expect((await app.inject({ method: 'GET', url: '/api/inbox/news', cookies: stolen })).statusCode).toBe(401);
    expect((await app.inject({ method: 'GET', url: '/api/cms/subscribers', cookies: stolen })).statusCode).toBe(401);
  }
});

test('closing the server ends open streams', async () => {
  const gallery = await testApp();
  const { isEnded } = await openStream(gallery);
  await gallery.app.close();
  expect(await isEnded()).toBe(true);
});
