import { readFileSync } from 'node:fs';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Router } from 'wouter';
import { gallerySchema } from '../../../domain/gallery.ts';
import { SiteProvider } from '../../api/site.tsx';
import { ArtistForm } from '../artists/artist-form.tsx';
import { ArtworkForm } from '../artworks/artwork-form.tsx';
import { ExhibitionForm } from '../exhibitions/exhibition-form.tsx';
import { FairForm } from '../fairs/fair-form.tsx';
import { PressDialog } from '../press/press-dialog.tsx';

const SITE = {
  gallery: gallerySchema.parse(JSON.parse(readFileSync('config/gallery.json', 'utf8'))),
  origin: 'https://gallery.example',
  today: '2026-11-15',
  midnight: 0,
};

/** Labels and legends in document order. */
function labelsIn(form: ReactNode): string[] {
  const html = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <SiteProvider site={SITE}>
        <Router ssrPath="/cms">{form}</Router>
      </SiteProvider>
    </QueryClientProvider>,
  );
  return [...html.matchAll(/<(label|legend)[^>]*>(.*?)<\/\1>/gs)].map(
    ([, , text]) => text?.replace(/<.*?>/g, '') ?? '',
  );
}

// Two-column rows are read from left to right, so document order is the order on screen. Of a list of pictures the first is the
// legend of the field, the second the label of its addresses.
test.each([
  [
    'artist',
    <ArtistForm key="artist" id="new" />,
    [
      'Name *',
      'URL Slug *',
      'Nationality',
      'Birth Year',
      'Biography *',
      'Represented Artist',
      'Profilbild',
      'Profilbild-URL',
      'Alternative text',
      'Hero-Bild',
      'Hero-Bild-URL',
      'Gallery Images',
      'Gallery Images',
      'CV/Resume PDF',
    ],
  ],
  [
    'exhibition',
    <ExhibitionForm key="exhibition" id="new" />,
    [
      'Artists * (at least one)',
      'Title *',
      'Venue *',
      'Location *',
      'Start Date *',
      'End Date *',
      'Featured Exhibition',
      'Opening Date',
      'Opening From',
      'Opening To',
      'In hanging order',
      'Add or remove works',
      'Featured Image',
      'Featured image URL',
      'Alternative text',
      'Gallery Images',
      'Gallery Images',
      'Image Credits',
      'Description',
      'Description Author',
    ],
  ],
  [
    'artwork',
    <ArtworkForm key="artwork" id="new" />,
    [
      'Artist *',
      'Name *',
      'Material *',
      'Size *',
      'Price',
      'Show Price',
      'Price Category',
      'Year',
      'Availability',
      'Description/Commentary',
      'Image',
      'Image URL',
      'Alternative text',
      'Inquiry URL or Email',
    ],
  ],
  [
    'fair',
    <FairForm key="fair" id="new" />,
    [
      'Fair Name *',
      'Location *',
      'Year *',
      'Start Date *',
      'End Date *',
      'Participating Artists',
      'Section',
      'Fair Logo',
      'Fair Logo URL',
      'External Website URL',
      'Booth Images',
      'Booth Images',
      'Description',
    ],
  ],
  [
    'press',
    <PressDialog key="press" id="new" />,
    ['Artist *', 'Title *', 'Press Outlet *', 'Date *', 'Short Description *', 'Article URL'],
  ],
])('the %s form has its fields in the specified order', (_noun, form, labels) => {
  expect(labelsIn(form)).toEqual(labels);
});
