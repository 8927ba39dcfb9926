import { onTestFinished, vi } from 'vitest';
import * as entryServer from '../../web/entry-server.tsx';

/** Counts the pages rendered from now on. */
export function countRenders(): () => number {
  const render = vi.spyOn(entryServer, 'renderPage');
  onTestFinished(() => render.mockRestore());
  return () => render.mock.calls.length;
}
