import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { addDays } from '../../domain/day.ts';
import { excerpt } from '../../domain/excerpt.ts';
import type { ListedExhibition } from '../../domain/exhibition.ts';
import { findRecordId } from '../addresses/repository.ts';
import type { App, AppContext } from '../app-context.ts';
import { findExhibition, listExhibitionsSince } from '../exhibitions/repository.ts';
import { found } from '../http/problem.ts';
import { errorResponses, nonJsonResponse, pathText } from '../http/route-schemas.ts';
import { type CalendarExhibition, exhibitionEvents } from './exhibition-events.ts';
import { writeCalendar } from './icalendar.ts';

const PAST_DAYS = 365;
const DESCRIPTION_CHARACTERS = 500;

const noun = 'exhibition';
const tags = ['calendar'];
const response = { 200: nonJsonResponse(['text/calendar'], 'A calendar file (RFC 5545)'), ...errorResponses };

export function calendarRoutes(app: App, { config: { gallery }, database: { db }, today, publicOrigin }: AppContext) {
  const eventsOf = (exhibition: ListedExhibition) =>
    exhibitionEvents(calendarExhibition(exhibition, publicOrigin()), gallery);

  app.get(
    '/calendar.ics',
    {
      config: { access: 'public', cacheable: true },
      schema: { tags, summary: 'Exhibitions and openings since a year ago, to subscribe to', response },
    },
    async (_request, reply) => {
      const exhibitions = await listExhibitionsSince(db, addDays(today(), -PAST_DAYS), today());
      const name = `${gallery.name}: Exhibitions`;
      return sendCalendar(
        reply,
        writeCalendar({ writtenBy: gallery.name, name, events: exhibitions.flatMap(eventsOf) }),
      );
    },
  );

  app.get(
    '/exhibitions/:year/:title.ics',
    {
      config: { access: 'public', cacheable: true },
      schema: {
        tags,
        summary: 'One exhibition and its opening, by its present address or an earlier one',
        params: z.object({ year: pathText, title: pathText }),
        response,
      },
    },
    async ({ params: { year, title } }, reply) => {
      const id = found(noun, await findRecordId(db, noun, `/exhibitions/${year}/${title}`));
      const exhibition = found(noun, await findExhibition(db, id, today()));
      // Inline, so that phones offer to add it; other browsers save it under this name.
      reply.header('content-disposition', `inline; filename="${exhibition.path.split('/').at(-1)}.ics"`);
      return sendCalendar(reply, writeCalendar({ writtenBy: gallery.name, events: eventsOf(exhibition) }));
    },
  );
}

const sendCalendar = (reply: FastifyReply, calendar: string) =>
  reply.type('text/calendar; charset=utf-8').header('cache-control', 'no-cache').send(calendar);

function calendarExhibition(exhibition: ListedExhibition, origin: string): CalendarExhibition {
  const url = `${origin}${exhibition.path}`;
  const artists = exhibition.artists.map(({ name }) => name).join(', ');
  const text = excerpt(exhibition.description ?? '', DESCRIPTION_CHARACTERS);
  const description = [artists, text, url].filter(Boolean).join('\n\n');
  return { ...exhibition, url, description, changedAt: new Date(exhibition.updatedAt) };
}
