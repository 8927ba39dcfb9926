type Window = { count: number; endsAt: number };

const MOST_KEYS = 10_000;

/**
 * Counts attempts by key in windows of time. An attempt takes its place before it is judged, so that guesses sent at
 * once are counted too, and gets it back when it was no failure.
 */
export class Throttle {
  readonly #max: number;
  readonly #windowMs: number;
  readonly #windows = new Map<string, Window>();

  constructor(max: number, windowMs: number) {
    this.#max = max;
    this.#windowMs = windowMs;
  }

  /** The seconds to wait, or null where the attempt may go on. */
  take(key: string, now: Date): number | null {
    const window = this.#windowOf(key, now.getTime());
    if (window.count >= this.#max) return Math.ceil((window.endsAt - now.getTime()) / 1000);
    window.count += 1;
    return null;
  }

  giveBack(key: string): void {
    const window = this.#windows.get(key);
    // The window it was taken in may have ended since.
    if (window) window.count = Math.max(0, window.count - 1);
  }

  #windowOf(key: string, now: number): Window {
    const known = this.#windows.get(key);
    if (known && known.endsAt > now) return known;
    if (this.#windows.size >= MOST_KEYS) this.#makeRoom(now);
    const window = { count: 0, endsAt: now + this.#windowMs };
    this.#windows.set(key, window);
    return window;
  }

  /** Windows that have ended go first, then the oldest: memory stays bounded under a flood of keys. */
  #makeRoom(now: number): void {
    for (const [key, { endsAt }] of this.#windows) {
      if (endsAt > now && this.#windows.size < MOST_KEYS) return;
      this.#windows.delete(key);
    }
  }
}
