import http from 'node:http';
import {
  ensureBuilt,
  ensureInstalled,
  fail,
  loadSettings,
  print,
  requireNode,
  root,
  stopWithParent,
} from './project.mjs';

requireNode();
loadSettings();
stopWithParent();
ensureInstalled();
// A first start creates the database with the built server.
ensureBuilt();
process.env.NODE_ENV = 'development';

const { createServer } = await import('vite');
const vite = await createServer({ root, server: { middlewareMode: true } });

/** Server code is loaded once; pages are reloaded after every change. */
const pages = {
  assetsOf: () => ({ script: '/web/entry-development.ts', modules: [], styles: [], fonts: [] }),
  clientFolder: `${root}/dist/client`,
  load: () => vite.ssrLoadModule('/web/entry-server.tsx'),
};

try {
  const { readConfig } = await vite.ssrLoadModule('/server/config.ts');
  const { prepareServer } = await vite.ssrLoadModule('/server/startup/prepare-server.ts');
  const config = readConfig(process.env);
  const { app, stop } = await prepareServer(config, pages);
  await app.ready();
  const server = http.createServer((request, response) =>
    vite.middlewares(request, response, () => app.routing(request, response)),
  );
  server.on('error', (error) => fail(error.message));
  server.listen(config.port, config.host, () => {
    print(`With hot reload at http://${config.host}:${server.address().port}`);
  });
  let isStopping = false;
  const shutDown = async () => {
    if (isStopping) return;
    isStopping = true;
    server.close();
    await stop();
    await vite.close();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, shutDown);
} catch (error) {
  fail(error.name === 'StartupError' ? error.message : error.stack);
}
