import { sql } from 'drizzle-orm';
import type { App, AppContext } from '../app-context.ts';
import type { Db } from '../db/database.ts';
import { dryRun } from '../db/dry-run.ts';
import { runInTransactionScope } from '../db/transaction-scope.ts';
import { isTransientFailure } from '../db/transient-failure.ts';
import { HttpProblem } from '../http/problem.ts';
import { publish } from '../publishing/publish.ts';
import { inPublishingOrder } from '../publishing/release.ts';
import { type LoadedPage, loadPage, renderPage } from '../site/render-page.ts';
import { fillPlaceholders } from './placeholders.ts';
import { type PreviewedRecord, withReferencedDrafts } from './previewed-records.ts';

/** Less than the timeout after which PostgreSQL looks for deadlocks: in one with a save, the preview gives up. */
const LOCK_MS = 500;
const STATEMENT_MS = 3_000;

const isBeingSaved = new HttpProblem(503, 'This is being saved at the moment. Please try again.');

/** The page of the record as if it were published: it is, in a transaction that is rolled back. */
export async function renderPreview(app: App, context: AppContext, record: PreviewedRecord): Promise<string> {
  const { database, pages } = context;
  // Before the transaction, which blocks all other queries of the embedded engine.
  await pages.load();
  const page = await dryRun(database.db, async (tx) => {
    await tx.execute(sql.raw(`set local lock_timeout = ${LOCK_MS}`));
    await tx.execute(sql.raw(`set local statement_timeout = ${STATEMENT_MS}`));
    const path = await publishWithReferences(tx, context, record);
    return runInTransactionScope(tx, () => loadPage(app, context, path));
  }).catch((error) => {
    throw isTransientFailure(error) ? isBeingSaved : error;
  });
  return renderPage(context, completePage(page));
}

async function publishWithReferences(tx: Db, context: AppContext, record: PreviewedRecord): Promise<string> {
  const { contentTypes, clock, today } = context;
  // Without an author nothing is recorded.
  const now = { stamp: { at: clock(), by: null, staffId: null }, today: today() };
  for (const { kind, key, fields } of inPublishingOrder(await withReferencedDrafts(tx, record))) {
    const type = contentTypes[kind];
    await publish(tx, type, key, { fields: fillPlaceholders(type, key, fields, now.today) }, now);
  }
  return contentTypes[record.kind].pathOf(tx, record.key, now.today);
}

function completePage(page: LoadedPage): LoadedPage {
  if (!page.isComplete) throw new Error('The page of a preview could not be loaded');
  return page;
}
