import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { type Day, nextZurichMidnight, zurichDay } from '../../domain/day.ts';
import type { Gallery } from '../../domain/gallery.ts';

/** What is the same for every page of a visit. */
export type Site = { gallery: Gallery; origin: string; today: Day };

const SiteContext = createContext<Site | null>(null);

export function SiteProvider({ site, children }: { site: Site; children: ReactNode }) {
  const today = useDayFrom(site.today);
  return <SiteContext value={{ ...site, today }}>{children}</SiteContext>;
}

/** The server's day, until midnight passes over an open page. No other file in the browser asks for the time. */
function useDayFrom(day: Day): Day {
  const [today, setToday] = useState(day);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let midnight: number;
    const waitForMidnight = () => {
      const now = new Date();
      midnight = nextZurichMidnight(now).getTime();
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
  }, []);
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
