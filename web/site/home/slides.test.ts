import { expect, test } from 'vitest';
import { anExhibition } from '../../testing/records.ts';
import { slidesOf } from './slides.ts';

const TODAY = '2026-11-15';

const featured = (title: string, startDate: string, endDate: string) => anExhibition({ title, startDate, endDate });

const exhibitions = [
  featured('Long Ago', '2024-01-11', '2024-02-24'),
  featured('Later', '2027-04-01', '2027-05-01'),
  featured('Opens Today', '2026-11-15', '2026-12-15'),
  featured('Ended Yesterday', '2026-09-01', '2026-11-14'),
  featured('Soon', '2026-11-16', '2027-01-16'),
  featured('Ends Today', '2026-10-01', '2026-11-15'),
];

test('shows current, then upcoming, then past, each in the order given', () => {
  expect(slidesOf(exhibitions, TODAY).map(({ exhibition }) => exhibition.title)).toEqual([
    'Opens Today',
    'Ends Today',
    'Later',
    'Soon',
    'Long Ago',
    'Ended Yesterday',
  ]);
});

test('lasts 15 s if current, 10 s if upcoming, 5 s if past', () => {
  expect(slidesOf(exhibitions, TODAY).map(({ status, durationMs }) => [status, durationMs])).toEqual([
    ['current', 15_000],
    ['current', 15_000],
    ['upcoming', 10_000],
    ['upcoming', 10_000],
    ['past', 5_000],
    ['past', 5_000],
  ]);
});

test('does not mutate its input', () => {
  const before = [...exhibitions];
  slidesOf(exhibitions, TODAY);
  expect(exhibitions).toEqual(before);
});
