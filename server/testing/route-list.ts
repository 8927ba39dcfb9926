import diagnostics from 'node:diagnostics_channel';
import type { RouteOptions } from 'fastify';
import type { App } from '../app-context.ts';

type Route = { method: string; path: string; access: string };

/** Every route of the app that `build` makes, hidden ones included, in the order in which they are added. */
export async function routesOf(build: () => Promise<unknown>): Promise<Route[]> {
  const routes: Route[] = [];
  const collect = (route: RouteOptions) => {
    for (const method of [route.method].flat()) {
      routes.push({ method, path: route.url, access: route.config?.access ?? 'undeclared' });
    }
  };
  // The only door to an app's routes that needs no door in the product.
  const onStart = (message: unknown) => {
    if (isStart(message)) message.fastify.addHook('onRoute', collect);
  };
  diagnostics.subscribe('fastify.initialization', onStart);
  try {
    await build();
  } finally {
    diagnostics.unsubscribe('fastify.initialization', onStart);
  }
  return routes;
}

const isStart = (message: unknown): message is { fastify: App } =>
  typeof message === 'object' && message !== null && 'fastify' in message;
