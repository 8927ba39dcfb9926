import diagnostics from 'node:diagnostics_channel';
import type { RouteOptions } from 'fastify';
import type { App } from '../app-context.ts';
import type { Access } from '../http/access.ts';

type Route = { method: string; path: string; access: Access | 'undeclared'; isLongRunning: boolean };

/** Every route of the app that `build` creates, including hidden ones, in the order of registration. */
export async function listRoutes(build: () => Promise<unknown>): Promise<Route[]> {
  const routes: Route[] = [];
  const collect = (route: RouteOptions) => {
    for (const method of [route.method].flat()) {
      const { access = 'undeclared', longRunning = false } = route.config ?? {};
      routes.push({ method, path: route.url, access, isLongRunning: longRunning });
    }
  };
  // Fastify's diagnostics channel: the app itself exports no list of its routes.
  const onInitialization = (message: unknown) => {
    if (hasApp(message)) message.fastify.addHook('onRoute', collect);
  };
  diagnostics.subscribe('fastify.initialization', onInitialization);
  try {
    await build();
  } finally {
    diagnostics.unsubscribe('fastify.initialization', onInitialization);
  }
  return routes;
}

const hasApp = (message: unknown): message is { fastify: App } =>
  typeof message === 'object' && message !== null && 'fastify' in message;
