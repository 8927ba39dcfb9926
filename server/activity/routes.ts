import { Readable } from 'node:stream';
import { z } from 'zod';
import {
  ACTIVITY_COLUMNS,
  type ActivityEntry,
  activityFileName,
  activityPageSchema,
  activityPersonSchema,
  activityRows,
} from '../../domain/activity.ts';
import { toCsv } from '../../domain/csv.ts';
import type { App, AppContext } from '../app-context.ts';
import { csvFile, sendCsv } from '../http/csv-file.ts';
import { ignoreIfInvalid } from '../http/list-query.ts';
import { listing } from '../http/record-routes.ts';
import { errorResponses, pathText } from '../http/route-schemas.ts';
import { activityInChunks, listActivity, listActivityPeople } from './list.ts';
import { recordActivity } from './repository.ts';

const noun = 'activity';
const tags = [noun];
const path = '/api/cms/activity';

const filters = z.object({
  person: ignoreIfInvalid(z.uuid()).describe('The id of an account'),
  record: ignoreIfInvalid(pathText).describe('The id of a record'),
  search: ignoreIfInvalid(pathText).describe('Occurs in the title or the kind of the record'),
  day: ignoreIfInvalid(z.iso.date()).describe('A day in Zurich'),
});

export function activityRoutes(app: App, { database: { db }, stamp, today }: AppContext): void {
  app.get(
    path,
    {
      config: { access: 'read activity' },
      schema: {
        tags,
        summary: 'What staff did, newest first',
        querystring: filters.extend({ after: z.uuid().optional().describe('`next` of the page before') }),
        response: { 200: activityPageSchema, ...errorResponses },
      },
    },
    ({ query: { after, ...filter } }) => listActivity(db, filter, after),
  );

  app.get(
    `${path}/people`,
    listing(noun, 'read activity', 'Everyone who is in the activity log, by name', activityPersonSchema),
    () => listActivityPeople(db),
  );

  app.get(
    `${path}/export`,
    {
      config: { access: 'read activity', needsConfirmation: true },
      schema: {
        tags,
        summary: 'The activity log as a CSV file, newest first, with a row for each changed field',
        querystring: filters,
        response: { 200: csvFile(ACTIVITY_COLUMNS.join(', ')), ...errorResponses },
      },
    },
    async (request, reply) => {
      await recordActivity(db, stamp(request), { action: 'exported', kind: 'activity log', key: null, title: null });
      const csv = Readable.from(csvOf(activityInChunks(db, request.query)));
      return sendCsv(reply, activityFileName(today()), csv);
    },
  );
}

async function* csvOf(chunks: AsyncIterable<ActivityEntry[]>): AsyncGenerator<string> {
  yield toCsv([ACTIVITY_COLUMNS]);
  for await (const entries of chunks) yield toCsv(entries.flatMap(activityRows));
}
