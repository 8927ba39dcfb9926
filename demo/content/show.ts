import type { Weekday } from '../calendar.ts';
import type { View } from '../rooms/view.ts';
import type { Family, WorkFinder } from './studios.ts';

/** An exhibition before it has dates: `from` and `to` are days from the first start of the site. */
export type Show = {
  title: string;
  artists: Family[];
  from: number;
  to: number;
  opens?: Weekday;
  venue?: string;
  location?: string;
  imageCredits?: string;
  author?: string;
  featured?: boolean;
  /** What the first of its views shows, for those who cannot see it. */
  alt?: string;
  description: readonly string[];
  views: (works: WorkFinder) => View[];
};
