import { readFileSync } from 'node:fs';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { CspViolation } from '../../../domain/csp-violation.ts';
import { gallerySchema } from '../../../domain/gallery.ts';
import { SiteProvider } from '../../api/site.tsx';
import { cspViolationsQuery } from '../../api/staff/csp-violations.ts';
import { CspViolations } from './csp-violations.tsx';

const SITE = {
  gallery: gallerySchema.parse(JSON.parse(readFileSync('config/gallery.json', 'utf8'))),
  origin: 'https://gallery.example',
  today: '2026-11-15',
  midnight: 0,
};

function textWith(violations: CspViolation[]): string {
  const client = new QueryClient();
  client.setQueryData(cspViolationsQuery.queryKey, violations);
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <SiteProvider site={SITE}>
        <CspViolations />
      </SiteProvider>
    </QueryClientProvider>,
  );
  return html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
}

const aViolation = {
  ...{ directive: 'img-src', blocked: 'https://tracker.example', page: '/artists', count: 12 },
  ...{ firstAt: '2026-11-01T10:00:00.000Z', lastAt: '2026-11-14T08:17:00.000Z' },
};

test('a row says what was refused, where, how often and when last', () => {
  const inline = { ...aViolation, directive: 'script-src-elem', blocked: 'inline', count: 1 };
  const text = textWith([aViolation, inline]);
  expect(text).toContain('Picture from https://tracker.example img-src /artists 12 times last Nov 14');
  expect(text).toContain('Script (inline) script-src-elem /artists 1 time last Nov 14');
});

test('without reports there is nothing to clear', () => {
  const text = textWith([]);
  expect(text).toContain('Browsers have reported nothing.');
  expect(text).not.toContain('Clear');
});
