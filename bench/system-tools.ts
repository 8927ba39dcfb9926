import { spawnSync } from 'node:child_process';

export const isThere = (tool: string) => spawnSync('which', [tool]).status === 0;

/** nginx and wrk are measured with, never shipped: Debian's packages where we may install them. */
export function requireTools(packages: Record<string, string>): void {
  const missing = () => Object.keys(packages).filter((tool) => !isThere(tool));
  if (missing().length === 0) return;
  const names = missing().flatMap((tool) => packages[tool] ?? []);
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], { stdio: 'inherit' });
  if (missing().length > 0)
    throw new Error(`Install ${missing().join(' and ')} first (apt-get install ${names.join(' ')}).`);
}
