import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../files/project-root.ts';
import { type Answers, NO_ANSWERS } from './answers.ts';
import { galleryOf, isShippedGallery } from './new-gallery.ts';

const ANSWERS: Answers = {
  ...NO_ANSWERS,
  name: 'Halle für neue Kunst',
  street: 'Seeweg 1 & 2',
  postalCode: '8002',
  city: 'Zürich',
  country: 'Switzerland',
  directors: 'Anna Roth, Jürg Weiss',
};

test('the identity has the answers, and neutral texts for the rest', () => {
  expect(galleryOf(ANSWERS)).toEqual({
    name: 'Halle für neue Kunst',
    mark: 'HFN',
    logo: null,
    description: 'Contemporary art in Zürich: exhibitions, artists and works.',
    address: {
      street: 'Seeweg 1 & 2',
      postalCode: '8002',
      city: 'Zürich',
      country: 'Switzerland',
      mapsUrl: 'https://www.openstreetmap.org/search?query=Seeweg%201%20%26%202%2C%208002%20Z%C3%BCrich',
    },
    openingHours: 'By appointment',
    social: { label: 'Instagram', url: 'https://www.instagram.com' },
    mailHost: 'gallery.example',
    directors: [
      { name: 'Anna Roth', biography: 'Anna Roth directs Halle für neue Kunst.', photo: null },
      { name: 'Jürg Weiss', biography: 'Jürg Weiss directs Halle für neue Kunst.', photo: null },
    ],
    agency: { name: 'Halle für neue Kunst', url: 'https://gallery.example' },
  });
});

test.each([
  [{ publicUrl: 'https://www.halle.example' }, 'halle.example'],
  [{ publicUrl: 'http://localhost:3000', mailFrom: 'Halle <web@mail.halle.example>' }, 'mail.halle.example'],
  [{ publicUrl: '', mailFrom: 'web@halle.example' }, 'halle.example'],
])('the mail host is that of the website or of the sender: %j', (fields, host) => {
  expect(galleryOf({ ...ANSWERS, ...fields }).mailHost).toBe(host);
});

test('the longest answers and a name without letters make a valid identity', () => {
  const long = 'x'.repeat(300);
  expect(galleryOf({ ...ANSWERS, name: long, city: long, street: long }).mark).toBe('X');
  expect(galleryOf({ ...ANSWERS, name: '+++' }).mark).toBe('+');
});

test('recognises the gallery of the repository', () => {
  const text = fs.readFileSync(path.join(projectRoot, 'config/gallery.json'), 'utf8');
  expect(isShippedGallery(text)).toBe(true);
  expect(isShippedGallery(text.replace('Zeltweg 30', 'Zeltweg 31'))).toBe(false);
});
