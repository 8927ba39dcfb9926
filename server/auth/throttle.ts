type Window = { count: number; endsAt: number };

const MAX_KEYS = 10_000;

/**
 * Fixed-window rate limit. An attempt is counted before it is checked, so that parallel guesses count too, and
 * uncounted when it succeeds.
 */
export class Throttle {
  readonly #max: number;
  readonly #windowMs: number;
  readonly #windows = new Map<string, Window>();

  constructor(max: number, windowMs: number) {
    this.#max = max;
    this.#windowMs = windowMs;
  }

  /** Null if the attempt is allowed, otherwise the seconds to wait. */
  tryCount(key: string, now: Date): number | null {
    const window = this.#windowOf(key, now.getTime());
    if (window.count >= this.#max) return Math.ceil((window.endsAt - now.getTime()) / 1000);
    window.count += 1;
    return null;
  }

  uncount(key: string): void {
    const window = this.#windows.get(key);
    // Its window may have ended since.
    if (window) window.count = Math.max(0, window.count - 1);
  }

  #windowOf(key: string, now: number): Window {
    const known = this.#windows.get(key);
    if (known && known.endsAt > now) return known;
    if (this.#windows.size >= MAX_KEYS) this.#evict(now);
    const window = { count: 0, endsAt: now + this.#windowMs };
    this.#windows.set(key, window);
    return window;
  }

  /** Evicts ended windows first, then the oldest: memory stays bounded under a flood of keys. */
  #evict(now: number): void {
    for (const [key, { endsAt }] of this.#windows) {
      if (endsAt > now && this.#windows.size < MAX_KEYS) return;
      this.#windows.delete(key);
    }
  }
}
