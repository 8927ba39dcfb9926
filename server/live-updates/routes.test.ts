import { expect, test } from 'vitest';
import { postArtist, postArtwork, postExhibition, postInquiry } from '../testing/post-records.ts';
import { listeningPort } from '../testing/raw-request.ts';
import { type TestApp, testApp } from '../testing/test-app.ts';
import { anInquiry } from '../testing/visitor-forms.ts';

/** Reads the stream over a real connection, as a browser does. */
async function listen({ app, sessionCookies }: TestApp) {
  const cookies = Object.entries(await sessionCookies()).map(([name, value]) => `${name}=${value}`);
  const leaving = new AbortController();
  const response = await fetch(`http://127.0.0.1:${await listeningPort(app)}/api/inbox/news`, {
    headers: { cookie: cookies.join('; ') },
    signal: leaving.signal,
  });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!reader) throw new Error('The answer has no body');
  let text = '';
  const until = async (wanted: string) => {
    while (!text.includes(wanted)) {
      const { value, done } = await reader.read();
      if (done) throw new Error(`The stream ended with ${JSON.stringify(text)}`);
      text += value;
    }
  };
  await until('retry');
  return {
    response,
    until,
    heard: () => text,
    leave: () => leaving.abort(),
    isOver: async () => (await reader.read()).done,
  };
}

test('sends the topic of a new inquiry, not its content', async () => {
  const gallery = await testApp();
  const { response, until, heard, leave } = await listen(gallery);
  expect(response.headers.get('content-type')).toBe('text/event-stream');
  expect(response.headers.get('cache-control')).toBe('no-store');
  await gallery.visitor('POST', '/api/inquiries', anInquiry({ name: 'Ada Keller' }));
  await until('data: inquiries\n\n');
  expect(heard()).not.toContain('Keller');
  leave();
});

test('a rejected request sends no event; a change by staff does', async () => {
  const gallery = await testApp();
  const staff = await gallery.signIn();
  const { id } = await postInquiry(staff);
  const { until, heard, leave } = await listen(gallery);
  await gallery.visitor('POST', '/api/inquiries', {});
  const absent = { id: '00000000-0000-4000-8000-000000000000', status: 'spam' };
  await staff('POST', '/api/cms/inquiries/status', { changes: [{ id, status: 'archived' }, absent] });
  expect(heard()).not.toContain('inquiries');
  await staff('POST', '/api/cms/inquiries/status', { changes: [{ id, status: 'archived' }] });
  await until('data: inquiries\n\n');
  expect(heard().match(/data: inquiries/g)).toHaveLength(1);
  leave();
});

test('changes of joined records send the events of inquiries and guest lists', async () => {
  const gallery = await testApp();
  const staff = await gallery.signIn();
  const artist = await postArtist(staff);
  const { artist: _artist, updatedAt: _at, id, ...work } = await postArtwork(staff, artist.id);
  const exhibition = await postExhibition(staff, [artist.id]);
  const { until, heard, leave } = await listen(gallery);
  await staff('PUT', `/api/cms/artworks/${id}`, { ...work, available: 'false' });
  await staff('DELETE', `/api/cms/artists/${artist.id}`);
  await staff('POST', `/api/cms/artists/${artist.id}/restore`);
  await staff('DELETE', `/api/cms/exhibitions/${exhibition.id}`);
  await until('data: registrations\n\n');
  expect(heard().match(/data: inquiries/g)).toHaveLength(3);
  await staff('PUT', '/api/cms/content/artworks_page_title', { content: 'Works' });
  await until('data: content\n\n');
  leave();
});

test('closing the server ends open streams', async () => {
  const gallery = await testApp();
  const { isOver } = await listen(gallery);
  await gallery.app.close();
  expect(await isOver()).toBe(true);
});
