import fs from 'node:fs';
import path from 'node:path';

/** They ask for no more than a notice, or for nothing. */
const PERMISSIVE = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
  'Zlib',
]);

/** Others, accepted for these packages only. */
const EXCEPTIONS = [
  // libvips, a shared library that sharp loads and that anyone can replace by their own build.
  { licence: 'LGPL-3.0-or-later', packages: /^@img\/sharp-/ },
  // The CSS compiler runs while building. Its files are used unchanged, and the licence covers no others.
  { licence: 'MPL-2.0', packages: /^lightningcss(?:-|$)/ },
];

const isOneAccepted = (name, licence) =>
  PERMISSIVE.has(licence) ||
  EXCEPTIONS.some((exception) => exception.licence === licence && exception.packages.test(name));

/** An SPDX expression with either OR or AND; others count as unknown. */
export function isAccepted({ name, licence }) {
  const expression = licence.replace(/^\((.*)\)$/, '$1');
  const options = expression.split(' OR ');
  if (options.length > 1) return options.some((option) => isOneAccepted(name, option));
  return expression.split(' AND ').every((each) => isOneAccepted(name, each));
}

/** In the forms of the last fifteen years. */
export function licenceOf({ license, licenses }) {
  const types = [license ?? licenses ?? []].flat().map((each) => (typeof each === 'string' ? each : each.type));
  return types.length === 0 ? 'none' : types.join(' OR ');
}

/** What runs in production, and what builds it. Of packages for other platforms the lock file knows the licence. */
export function productionPackages(root) {
  const { packages } = JSON.parse(fs.readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
  return Object.entries(packages)
    .filter(([place, { dev, link }]) => place !== '' && !dev && !link)
    .map(([place, locked]) => {
      const file = path.join(root, place, 'package.json');
      const manifest = fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : locked;
      return { name: place.replace(/^.*node_modules\//, ''), licence: licenceOf(manifest) };
    });
}
