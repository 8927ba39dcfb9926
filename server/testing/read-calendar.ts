import ICAL from 'ical.js';

type ReadEvent = {
  uid: string;
  title: string;
  place: string;
  description: string | null;
  url: string;
  /** A day such as '2026-03-29', or an instant for an event with times. */
  start: string;
  end: string;
  isFreeTime: boolean;
  changedAt: string;
};

/** A calendar file as an independent parser reads it. */
export function readCalendar(file: string): { properties: Record<string, string>; events: ReadEvent[] } {
  const calendar = new ICAL.Component(ICAL.parse(file));
  const properties = calendar.getAllProperties().map(({ name, jCal }) => [name, String(jCal[3])]);
  const timezone = new ICAL.Timezone(calendar.getFirstSubcomponent('vtimezone') ?? undefined);
  const readTime = (time: ICAL.Time) => {
    if (time.isDate) return time.toString();
    time.zone = timezone;
    return time.toJSDate().toISOString();
  };
  const events = calendar.getAllSubcomponents('vevent').map((component) => {
    const { uid, summary, location, description, startDate, endDate } = new ICAL.Event(component);
    const textOf = (name: string) => String(component.getFirstPropertyValue(name) ?? '');
    return {
      ...{ uid, title: summary, place: location, description },
      url: textOf('url'),
      start: readTime(startDate),
      end: readTime(endDate),
      isFreeTime: textOf('transp') === 'TRANSPARENT',
      changedAt: textOf('dtstamp'),
    };
  });
  return { properties: Object.fromEntries(properties), events };
}
