import { expect, test } from 'vitest';
import { anExhibition } from '../../testing/records.ts';
import { slidesOf } from './slides.ts';

const TODAY = '2026-11-15';

const featured = (title: string, startDate: string, endDate: string) => anExhibition({ title, startDate, endDate });

// As the API lists them: latest first.
const exhibitions = [
  featured('Later', '2027-04-01', '2027-05-01'),
  featured('Soon', '2026-11-16', '2027-01-16'),
  featured('Opens Today', '2026-11-15', '2026-12-15'),
  featured('Ends Today', '2026-10-01', '2026-11-15'),
  featured('Ended Yesterday', '2026-09-01', '2026-11-14'),
  featured('Long Ago', '2024-01-11', '2024-02-24'),
];

test('the slides are what is on, then what comes, soonest first, then what was, latest first', () => {
  expect(slidesOf(exhibitions, TODAY).map(({ exhibition }) => exhibition.title)).toEqual([
    'Opens Today',
    'Ends Today',
    'Soon',
    'Later',
    'Ended Yesterday',
    'Long Ago',
  ]);
});

test('what is on stays for 15 seconds, what comes for 10, what was for 5', () => {
  expect(slidesOf(exhibitions, TODAY).map(({ status, durationMs }) => [status, durationMs])).toEqual([
    ['current', 15_000],
    ['current', 15_000],
    ['upcoming', 10_000],
    ['upcoming', 10_000],
    ['past', 5_000],
    ['past', 5_000],
  ]);
});

test('the list it was given keeps its order', () => {
  const before = [...exhibitions];
  slidesOf(exhibitions, TODAY);
  expect(exhibitions).toEqual(before);
});
