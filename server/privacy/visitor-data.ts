import { and, desc, eq, getTableColumns, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { MailKind } from '../../domain/mail.ts';
import type { FoundKind } from '../../domain/privacy.ts';
import type { Db } from '../db/database.ts';
import { deletedRecords } from '../db/schema/deleted.ts';
import { exhibitions } from '../db/schema/exhibition.ts';
import { inquiries, inquiryNotes } from '../db/schema/inquiry.ts';
import { outbox } from '../db/schema/outbox.ts';
import { previewLinks } from '../db/schema/preview-link.ts';
import { exhibitionRegistrations } from '../db/schema/registration.ts';
import { mailingList } from '../db/schema/subscriber.ts';
import { type SnapshotRow, snapshotRowsSchema } from '../deleted/snapshot.ts';
import { addressPattern, variantsPattern } from './address-pattern.ts';

// All that is stored about one address. `erase.ts` deletes the same.

export const hasAddress = (column: PgColumn | SQL, address: string): SQL => sql`lower(${column}) = ${address}`;

/** Mail to the person, and mail to the gallery about their inquiries and registrations. */
export const isMailOf = (address: string) =>
  or(hasAddress(outbox.to, address), hasAddress(sql`${outbox.replyTo}->>'address'`, address));

/** Mail about accounts is not shown or exported: it contains links that open them. */
const VISITOR_MAIL: MailKind[] = [
  'inquiry',
  'inquiry confirmation',
  'registration',
  'registration confirmation',
  'repeated registration',
  'subscription confirmation',
  'repeated subscription',
];

export const contains = (texts: SQL, address: string): SQL => sql`${texts} ~* ${addressPattern(address)}`;

/** The columns of free text in which another person may have written the address. */
export const INQUIRY_TEXTS = ['name', 'phone', 'artist_interest', 'subject', 'artworkTitle', 'message'] as const;
export const MAIL_TEXTS = ['subject', 'text', 'html', 'lastError'] as const;

export const joined = (columns: readonly PgColumn[]): SQL =>
  sql`concat_ws(${'\n'}::text, ${sql.join(
    columns.map((column) => sql`${column}`),
    sql`, `,
  )})`;

const VISITOR_TABLES = new Set(['mailing_list', 'inquiries', 'exhibition_registrations']);

const isRowOf = ({ table, row }: SnapshotRow, address: string): boolean =>
  VISITOR_TABLES.has(table) && typeof row.email === 'string' && row.email.toLowerCase() === address;

/** Separates the rows of this person from the others; a deleted inquiry belongs to them with its notes. */
function splitSnapshot(rows: readonly SnapshotRow[], address: string) {
  const [record] = rows;
  if (record && isRowOf(record, address)) return { own: [...rows], others: [] };
  return {
    own: rows.filter((row) => isRowOf(row, address)),
    others: rows.filter((row) => !isRowOf(row, address)),
  };
}

/** Those that may contain the address: in JSON the characters before it cannot be told from escape sequences. */
export async function readSnapshots(db: Db, address: string, which?: SQL) {
  const { rows, ...columns } = getTableColumns(deletedRecords);
  const text = sql`concat_ws(' ', ${deletedRecords.title}, ${deletedRecords.rows}::text)`;
  const found = await db
    .select({ ...columns, rows })
    .from(deletedRecords)
    .where(and(sql`${text} ~* ${variantsPattern(address)}`, which))
    .orderBy(desc(deletedRecords.deletedAt), desc(deletedRecords.id));
  return found.map((snapshot) => ({
    ...snapshot,
    ...splitSnapshot(snapshotRowsSchema.parse(snapshot.rows), address),
  }));
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** Without the HTML, which says the same, and without what the sender needs. */
const MESSAGE = {
  id: outbox.id,
  kind: outbox.kind,
  to: outbox.to,
  replyTo: outbox.replyTo,
  subject: outbox.subject,
  text: outbox.text,
  status: outbox.status,
  lastError: outbox.lastError,
  createdAt: outbox.createdAt,
  sentAt: outbox.sentAt,
};

/** Complete records, newest first. */
export async function readVisitorData(db: Db, address: string) {
  const subscriptions = await db.select().from(mailingList).where(hasAddress(mailingList.email, address));
  const registrations = await db
    .select({ ...getTableColumns(exhibitionRegistrations), exhibition: exhibitions.title })
    .from(exhibitionRegistrations)
    .innerJoin(exhibitions, eq(exhibitions.id, exhibitionRegistrations.exhibitionId))
    .where(hasAddress(exhibitionRegistrations.email, address))
    .orderBy(desc(exhibitionRegistrations.created_at), desc(exhibitionRegistrations.id));
  const ownInquiries = await db
    .select()
    .from(inquiries)
    .where(hasAddress(inquiries.email, address))
    .orderBy(desc(inquiries.created_at), desc(inquiries.id));
  const notes = await db
    .select(getTableColumns(inquiryNotes))
    .from(inquiryNotes)
    .innerJoin(inquiries, eq(inquiries.id, inquiryNotes.inquiryId))
    .where(hasAddress(inquiries.email, address))
    .orderBy(desc(inquiryNotes.created_at), desc(inquiryNotes.id));
  const mail = await db
    .select(MESSAGE)
    .from(outbox)
    .where(and(isMailOf(address), inArray(outbox.kind, VISITOR_MAIL)))
    .orderBy(desc(outbox.createdAt), desc(outbox.id));
  const deleted = (await readSnapshots(db, address))
    .filter(({ own }) => own.length > 0)
    .map(({ kind, title, deletedAt, own, others }) => ({
      kind,
      // Of a deleted exhibition, only the registration is about this person.
      title: others.length === 0 ? title : null,
      deletedAt,
      rows: own,
    }));
  return { subscriptions, registrations, inquiries: ownInquiries, notes, mail, deleted };
}

export type VisitorData = Awaited<ReturnType<typeof readVisitorData>>;

type Mention = { kind: FoundKind; at: Date; text: string };

/** Records of other people that contain the address. */
export async function readMentions(db: Db, address: string): Promise<Mention[]> {
  const isOfOthers = ne(sql`lower(${inquiries.email})`, address);
  const inquiryTexts = joined(INQUIRY_TEXTS.map((name) => inquiries[name]));
  const inOthers = await db
    .select({ at: inquiries.created_at, text: sql<string>`${inquiryTexts}` })
    .from(inquiries)
    .where(and(isOfOthers, contains(inquiryTexts, address)))
    .orderBy(desc(inquiries.created_at));
  const notes = await db
    .select({ at: inquiryNotes.created_at, text: inquiryNotes.text })
    .from(inquiryNotes)
    .innerJoin(inquiries, eq(inquiries.id, inquiryNotes.inquiryId))
    .where(and(isOfOthers, contains(sql`${inquiryNotes.text}`, address)))
    .orderBy(desc(inquiryNotes.created_at));
  const mailTexts = sql`concat_ws(' ', ${joined(MAIL_TEXTS.map((name) => outbox[name]))}, ${outbox.replyTo}->>'name')`;
  const mail = await db
    .select({ at: outbox.createdAt, text: outbox.text })
    .from(outbox)
    .where(and(sql`(${isMailOf(address)}) is not true`, contains(mailTexts, address)))
    .orderBy(desc(outbox.createdAt));
  const { firstName, lastName, email, created_at } = exhibitionRegistrations;
  const names = joined([firstName, lastName]);
  const registrations = await db
    .select({ at: created_at, text: sql<string>`${names}` })
    .from(exhibitionRegistrations)
    .where(and(ne(sql`lower(${email})`, address), contains(names, address)))
    .orderBy(desc(created_at));
  const links = await db
    .select({ at: previewLinks.createdAt, text: sql<string>`${previewLinks.recipient}` })
    .from(previewLinks)
    .where(contains(sql`${previewLinks.recipient}`, address))
    .orderBy(desc(previewLinks.createdAt));
  const snapshots = (await readSnapshots(db, address))
    .map(({ deletedAt, others }) => ({ at: deletedAt, text: textsIn(others.map(({ row }) => row)).join('\n') }))
    .filter(({ text }) => new RegExp(addressPattern(address), 'i').test(text));
  const asKind = (kind: FoundKind) => (found: Omit<Mention, 'kind'>) => ({ kind, ...found });
  return [
    ...inOthers.map(asKind('inquiry')),
    ...notes.map(asKind('note')),
    ...registrations.map(asKind('registration')),
    ...mail.map(asKind('mail')),
    ...links.map(asKind('preview link')),
    ...snapshots.map(asKind('deleted record')),
  ];
}
