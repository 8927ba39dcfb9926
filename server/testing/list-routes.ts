import diagnostics from 'node:diagnostics_channel';
import type { RouteOptions } from 'fastify';
import type { App } from '../app-context.ts';

type Route = { method: string; path: string; access: string };

/** Every route of the app that `build` creates, including hidden ones, in the order of registration. */
export async function listRoutes(build: () => Promise<unknown>): Promise<Route[]> {
  const routes: Route[] = [];
  const collect = (route: RouteOptions) => {
    for (const method of [route.method].flat()) {
      routes.push({ method, path: route.url, access: route.config?.access ?? 'undeclared' });
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
