import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { type Day, nextZurichMidnight, zurichDay } from '../../domain/day.ts';
import type { Gallery } from '../../domain/gallery.ts';

/** The same for every page of a visit. */
export type Site = {
  gallery: Gallery;
  origin: string;
  today: Day;
  /** The end of that day as a timestamp, computed on the server: `Intl` time zones are slow on phones. */
  midnight: number;
};

const SiteContext = createContext<Site | null>(null);

export function SiteProvider({ site, children }: { site: Site; children: ReactNode }) {
  const today = useToday(site);
  return <SiteContext value={{ ...site, today }}>{children}</SiteContext>;
}

const LONGEST_DAY_MS = 25 * 3_600_000;

/** The server's day, updated at Zurich midnight. No other file of the browser reads the clock. */
function useToday(site: Site): Day {
  const [today, setToday] = useState(site.today);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let midnight = site.midnight;
    const waitForMidnight = () => {
      const now = new Date();
      // The client's clock may be off by a day or more.
      const isAhead = midnight > now.getTime() && midnight <= now.getTime() + LONGEST_DAY_MS;
      if (!isAhead) midnight = nextZurichMidnight(now).getTime();
      clearTimeout(timer);
      timer = setTimeout(update, midnight - now.getTime());
    };
    const update = () => {
      setToday(zurichDay(new Date()));
      waitForMidnight();
    };
    // Timers are late after sleep.
    const onWake = () => {
      if (Date.now() >= midnight) update();
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

/** When the component was mounted: 'the last month' counts back from there. */
export function useMountTime(): Date {
  const [mountTime] = useState(() => new Date());
  return mountTime;
}

/** The time of a person's action, for requests that may reach the server later. */
export const currentTime = (): Date => new Date();

const MINUTE_MS = 60_000;

/** The current time, updated every minute, for countdowns. */
export function useCurrentMinute(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const tick = () => setNow(new Date());
    const timer = setInterval(tick, MINUTE_MS);
    // Timers are throttled in background tabs.
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, []);
  return now;
}
