import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { type Day, nextZurichMidnight, zurichDay } from '../../domain/day.ts';
import type { Gallery } from '../../domain/gallery.ts';

/** What is the same for every page of a visit. */
export type Site = {
  gallery: Gallery;
  origin: string;
  today: Day;
  /** When that day ends, as an instant: working it out takes a browser longer than drawing a page. */
  midnight: number;
};

const SiteContext = createContext<Site | null>(null);

export function SiteProvider({ site, children }: { site: Site; children: ReactNode }) {
  const today = useDayFrom(site);
  return <SiteContext value={{ ...site, today }}>{children}</SiteContext>;
}

const LONGEST_DAY_MS = 25 * 3_600_000;

/** The server's day, until midnight passes over an open page. No other file in the browser asks for the time. */
function useDayFrom(site: Site): Day {
  const [today, setToday] = useState(site.today);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let midnight = site.midnight;
    const waitForMidnight = () => {
      const now = new Date();
      // This machine's clock may be in another day than the server's.
      const isAhead = midnight > now.getTime() && midnight <= now.getTime() + LONGEST_DAY_MS;
      if (!isAhead) midnight = nextZurichMidnight(now).getTime();
      clearTimeout(timer);
      timer = setTimeout(turn, midnight - now.getTime());
    };
    const turn = () => {
      setToday(zurichDay(new Date()));
      waitForMidnight();
    };
    // A machine that slept over midnight may be late with its timers.
    const onWake = () => {
      if (Date.now() >= midnight) turn();
    };
    waitForMidnight();
    document.addEventListener('visibilitychange', onWake);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onWake);
    };
  }, [site.midnight]);
  return today;
}

export function useSite(): Site {
  const site = useContext(SiteContext);
  if (!site) throw new Error('useSite needs a SiteProvider above it');
  return site;
}

/** When this part of a screen was opened: 'the last month' counts back from there. */
export function useArrival(): Date {
  const [arrival] = useState(() => new Date());
  return arrival;
}

/** The moment somebody says something, for what is told to the server later: it cannot know when it was said. */
export const currentTime = (): Date => new Date();

const MINUTE_MS = 60_000;

/** The time to the minute, for clocks that run down while somebody looks at them. */
export function useMinute(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const tick = () => setNow(new Date());
    const timer = setInterval(tick, MINUTE_MS);
    // In the background, timers are slowed down or stopped.
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, []);
  return now;
}
