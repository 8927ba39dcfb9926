import { describe, expect, test } from 'vitest';
import { advance, TICK_MS } from './use-slideshow.ts';

const durations = [15_000, 10_000, 5_000];

function afterTicks(count: number, from = { index: 0, elapsedMs: 0 }) {
  let state = from;
  for (let tick = 0; tick < count; tick += 1) state = advance(state, { type: 'tick', durations });
  return state;
}

describe('advance', () => {
  test('ticks every 100 ms', () => {
    expect(TICK_MS).toBe(100);
    expect(afterTicks(1)).toEqual({ index: 0, elapsedMs: 100 });
    expect(afterTicks(149)).toEqual({ index: 0, elapsedMs: 14_900 });
  });

  test('shows each slide for its duration and resets the progress', () => {
    expect(afterTicks(150)).toEqual({ index: 1, elapsedMs: 0 });
    expect(afterTicks(150 + 99)).toEqual({ index: 1, elapsedMs: 9_900 });
    expect(afterTicks(150 + 100)).toEqual({ index: 2, elapsedMs: 0 });
  });

  test('wraps around after the last slide', () => {
    expect(afterTicks(150 + 100 + 49)).toEqual({ index: 2, elapsedMs: 4_900 });
    expect(afterTicks(150 + 100 + 50)).toEqual({ index: 0, elapsedMs: 0 });
  });

  test('resets the progress when a slide is chosen', () => {
    const state = advance(afterTicks(20), { type: 'show', index: 2 });
    expect(state).toEqual({ index: 2, elapsedMs: 0 });
    expect(afterTicks(50, state)).toEqual({ index: 0, elapsedMs: 0 });
  });

  test('continues with the first slide when the current one was removed', () => {
    expect(advance({ index: 3, elapsedMs: 2_000 }, { type: 'tick', durations: [15_000, 5_000] }).index).toBe(0);
  });
});
