import { and, eq, gte, lte, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { ERASED_ADDRESS } from '../../domain/privacy.ts';
import { recordActivity } from '../activity/repository.ts';
import type { Db } from '../db/database.ts';
import type { Stamp } from '../db/last-change.ts';
import { notify } from '../db/notify.ts';
import { deletedRecords } from '../db/schema/deleted.ts';
import { erasedAddresses } from '../db/schema/erased-address.ts';
import { inquiries, inquiryNotes } from '../db/schema/inquiry.ts';
import { outbox } from '../db/schema/outbox.ts';
import { previewLinks } from '../db/schema/preview-link.ts';
import { exhibitionRegistrations } from '../db/schema/registration.ts';
import { mailingList } from '../db/schema/subscriber.ts';
import { addressHash, addressPattern } from './address-pattern.ts';
import { contains, hasAddress, INQUIRY_TEXTS, isMailOf, joined, MAIL_TEXTS, readSnapshots } from './visitor-data.ts';

/** Deletes what belongs to the address, removes it from the texts of others, and keeps its hash. */
export async function eraseAddress(db: Db, address: string, stamp: Stamp): Promise<void> {
  await db.transaction(async (tx) => {
    await eraseData(tx, address, null);
    await tx
      .insert(erasedAddresses)
      .values({ hash: addressHash(address), erasedAt: stamp.at })
      .onConflictDoUpdate({ target: erasedAddresses.hash, set: { erasedAt: stamp.at } });
    await recordActivity(tx, stamp, { action: 'erased', kind: 'data of a visitor', key: null, title: null });
  });
}

/** With `until`, newer records are kept: the person has come back since. */
async function eraseData(tx: Db, address: string, until: Date | null): Promise<void> {
  const isOld = (column: PgColumn) => (until ? lte(column, until) : undefined);
  // As a restore of a deleted record does, so that none brings back what is erased here.
  await tx.execute(sql`lock table ${deletedRecords} in share update exclusive mode`);
  for (const [table, email, at] of [
    [inquiries, inquiries.email, inquiries.created_at],
    [exhibitionRegistrations, exhibitionRegistrations.email, exhibitionRegistrations.created_at],
    [mailingList, mailingList.email, mailingList.subscribed_at],
  ] as const) {
    await tx.delete(table).where(and(hasAddress(email, address), isOld(at)));
  }
  await tx.delete(outbox).where(and(isMailOf(address), isOld(outbox.createdAt)));

  const inquiryTexts = INQUIRY_TEXTS.map((name) => inquiries[name]);
  await eraseMentions(tx, inquiries, inquiryTexts, address, isOld(inquiries.created_at));
  await eraseMentions(tx, inquiryNotes, [inquiryNotes.text], address, isOld(inquiryNotes.created_at));
  const mailTexts = MAIL_TEXTS.map((name) => outbox[name]);
  await eraseMentions(tx, outbox, mailTexts, address, isOld(outbox.createdAt));
  await eraseReplyNames(tx, address, isOld(outbox.createdAt));
  const names = [exhibitionRegistrations.firstName, exhibitionRegistrations.lastName];
  await eraseMentions(tx, exhibitionRegistrations, names, address, isOld(exhibitionRegistrations.created_at));
  await eraseMentions(tx, previewLinks, [previewLinks.recipient], address, isOld(previewLinks.createdAt));
  // Last: records that mention the address and were being deleted meanwhile are snapshots by now.
  await eraseSnapshots(tx, address, isOld(deletedRecords.deletedAt));
  await notify(tx, 'inquiries', 'registrations', 'outbox');
}

/** Of a deleted exhibition only the registration is removed: the rest can still be restored. */
async function eraseSnapshots(tx: Db, address: string, which: SQL | undefined): Promise<void> {
  const pattern = new RegExp(addressPattern(address), 'gi');
  const replaceIn = (text: string) => text.replace(pattern, ERASED_ADDRESS);
  for (const { id, title, own, others } of await readSnapshots(tx, address, which)) {
    if (own.length > 0 && others.length === 0) {
      await tx.delete(deletedRecords).where(eq(deletedRecords.id, id));
      continue;
    }
    const rows = others.map(({ table, row, ...rest }) => ({ table, row: replaceTexts(row, replaceIn), ...rest }));
    await tx
      .update(deletedRecords)
      .set({ title: replaceIn(title), rows: sql`${JSON.stringify(rows)}::jsonb` })
      .where(eq(deletedRecords.id, id));
  }
}

/** In a value of JSON, but for the addresses of other people, of which it may be a part. */
function replaceTexts(value: unknown, replaceIn: (text: string) => string): unknown {
  if (typeof value === 'string') return replaceIn(value);
  if (Array.isArray(value)) return value.map((item) => replaceTexts(item, replaceIn));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, item]) => [
    name,
    name === 'email' ? item : replaceTexts(item, replaceIn),
  ]);
  return Object.fromEntries(entries);
}

async function eraseMentions(
  tx: Db,
  table: PgTable,
  columns: readonly PgColumn[],
  address: string,
  which: SQL | undefined,
): Promise<void> {
  const replaced = columns.map(
    (column) =>
      sql`${sql.identifier(column.name)} = regexp_replace(${column}, ${addressPattern(address)}, ${ERASED_ADDRESS}, 'gi')`,
  );
  await tx.execute(
    sql`update ${table} set ${sql.join(replaced, sql`, `)} where ${and(contains(joined(columns), address), which)}`,
  );
}

/** Names are free text, too. */
async function eraseReplyNames(tx: Db, address: string, which: SQL | undefined): Promise<void> {
  const name = sql`${outbox.replyTo}->>'name'`;
  const replaced = sql`regexp_replace(${name}, ${addressPattern(address)}, ${ERASED_ADDRESS}, 'gi')`;
  await tx
    .update(outbox)
    .set({ replyTo: sql`jsonb_set(${outbox.replyTo}, '{name}', to_jsonb(${replaced}))` })
    .where(and(contains(name, address), which));
}

/** Several readings: a quote or a dash before an address may belong to it or not. */
const ADDRESSES_IN_TEXT = [
  '[a-z0-9][a-z0-9._%+-]*@[a-z0-9.-]+\\.[a-z][a-z0-9-]+',
  '[a-z0-9._%+-]+@[a-z0-9.-]+\\.[a-z][a-z0-9-]+',
  "[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9.-]+\\.[a-z][a-z0-9-]+",
];

/** For a restored backup: erases again what is older than the erasure of its address. */
export async function eraseRestoredData(db: Db): Promise<void> {
  if ((await db.$count(erasedAddresses)) === 0) return;
  for (const { address, erasedAt } of await findErasedAddresses(db)) {
    await db.transaction((tx) => eraseData(tx, address, erasedAt));
  }
}

async function findErasedAddresses(db: Db): Promise<{ address: string; erasedAt: Date }[]> {
  const { to, replyTo, createdAt, subject, text } = outbox;
  // Escape sequences of JSON end in a letter that would be read as part of an address.
  const snapshot = sql`regexp_replace(${deletedRecords.rows}::text, '\\\\[nrtbf]', ' ', 'g')`;
  const snapshotRows = sql`(select entry->'row'->>'email' as email, ${deletedRecords.deletedAt} as at
    from ${deletedRecords}, jsonb_array_elements(${deletedRecords.rows}) as entry) as entries`;
  const exact: [PgTable, SQL, PgColumn][] = [
    [inquiries, sql`${inquiries.email}`, inquiries.created_at],
    [exhibitionRegistrations, sql`${exhibitionRegistrations.email}`, exhibitionRegistrations.created_at],
    [mailingList, sql`${mailingList.email}`, mailingList.subscribed_at],
    [outbox, sql`${to}`, createdAt],
    [outbox, sql`${replyTo}->>'address'`, createdAt],
  ];
  const texts: [PgTable, SQL, PgColumn][] = [
    [inquiries, joined(INQUIRY_TEXTS.map((name) => inquiries[name])), inquiries.created_at],
    [inquiryNotes, sql`${inquiryNotes.text}`, inquiryNotes.created_at],
    [previewLinks, sql`${previewLinks.recipient}`, previewLinks.createdAt],
    [outbox, sql`concat_ws(' ', ${joined([subject, text])}, ${replyTo}->>'name')`, createdAt],
    [
      exhibitionRegistrations,
      joined([exhibitionRegistrations.firstName, exhibitionRegistrations.lastName]),
      exhibitionRegistrations.created_at,
    ],
    [deletedRecords, snapshot, deletedRecords.deletedAt],
  ];
  const found = [
    ...exact.map(([table, address, at]) => sql`select lower(${address}) as address, ${at} as at from ${table}`),
    sql`select lower(email) as address, at from ${snapshotRows} where email is not null`,
    ...texts.flatMap(([table, text, at]) =>
      ADDRESSES_IN_TEXT.map(
        (pattern) => sql`select (regexp_matches(lower(${text}), ${pattern}, 'g'))[1] as address, ${at} as at
          from ${table} where ${text} like '%@%'`,
      ),
    ),
  ];
  const addresses = sql`(${sql.join(found, sql` union `)}) as found (address, at)`;
  return db
    .selectDistinct({ address: sql<string>`found.address`, erasedAt: erasedAddresses.erasedAt })
    .from(erasedAddresses)
    .innerJoin(
      addresses,
      and(eq(erasedAddresses.hash, addressHash(sql`found.address`)), gte(erasedAddresses.erasedAt, sql`found.at`)),
    );
}
