import { expect, test } from 'vitest';
import { isAllowed, ROLES } from '../../domain/roles.ts';
import { listRoutes } from '../testing/list-routes.ts';
import { postArtist, postArtwork } from '../testing/post-records.ts';
import { testApp } from '../testing/test-app.ts';

const METHODS = ['GET', 'POST', 'PUT', 'DELETE'] as const;

async function staffRoutes() {
  const routes = await listRoutes(testApp);
  return routes.flatMap(({ method, path, access, isLongRunning }) => {
    const known = METHODS.find((name) => name === method);
    return known && access !== 'public' && access !== 'undeclared'
      ? [{ method: known, path, access, isLongRunning }]
      : [];
  });
}

const FORBIDDEN = {
  message: 'Your role does not allow this. An owner of the gallery can change your role.',
  reason: 'role',
};

test('which role may call which route', async () => {
  const rows = (await staffRoutes())
    .map(({ method, path, access }) => ({ route: `${path} | ${method}`, access }))
    .toSorted((a, b) => (a.route < b.route ? -1 : 1))
    .map(({ route, access }) => {
      const marks = ROLES.map((role) => (isAllowed(role, access) ? 'yes' : '–'));
      return `| ${[route, access, ...marks].join(' | ')} |`;
    });
  const head = ['Route', 'Method', 'Permission', ...ROLES];
  const table = [`| ${head.join(' | ')} |`, `|${head.map(() => '---').join('|')}|`, ...rows].join('\n');
  const text = `# Which role may call which route\n\nGenerated from the routes: \`npx vitest run server/http/roles.test.ts -u\`.\n\n${table}\n`;
  await expect(text).toMatchFileSnapshot('../../docs/routes-and-roles.md');
});

test('every role gets 403 for what it may not do, before parameters and body are read, and never for what it may', async () => {
  const routes = await staffRoutes();
  const { app, sessionCookies } = await testApp();
  for (const role of ROLES) {
    const cookies = await sessionCookies(role, role);
    for (const { method, path, access, isLongRunning } of routes) {
      const mayCall = isAllowed(role, access);
      // The live updates do not end, and the others would end the session.
      if (mayCall && (isLongRunning || path === '/api/cms/account/sessions')) continue;
      const url = path.replace(/:\w+/g, '0b9f4a1e-7a8f-4b7e-9d53-0a1b2c3d4e5f');
      const payload =
        mayCall && method !== 'POST' ? {} : { payload: '{', headers: { 'content-type': 'application/json' } };
      const response = await app.inject({ method, url, cookies, ...payload });
      const label = `${role} ${method} ${path}`;
      if (mayCall) {
        expect.soft([401, 403, 500], label).not.toContain(response.statusCode);
      } else {
        expect.soft([response.statusCode, response.json()], label).toEqual([403, FORBIDDEN]);
      }
    }
  }
});

test('people at the door see of public lists what visitors see: no hidden price', async () => {
  const { signIn, visitor } = await testApp();
  const editor = await signIn('nora', 'editor');
  const artist = await postArtist(editor, { slug: 'lea-brun' });
  await postArtwork(editor, artist.id, { price: 'CHF 4,800', showPrice: 'false' });
  const [door, sales] = [await signIn('mia', 'door'), await signIn('jon', 'sales')];
  for (const path of ['/api/cms/artworks', '/api/artists/lea-brun/artworks']) {
    expect((await door('GET', path)).body).toEqual((await visitor('GET', path)).body);
    expect((await door('GET', path)).text).not.toContain('4,800');
    expect((await sales('GET', path)).text).toContain('4,800');
  }
});
