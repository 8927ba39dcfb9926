import { and, desc, eq, not, or, type SQL, sql } from 'drizzle-orm';
import {
  ADDRESS_KINDS,
  type AddressKind,
  artistPath,
  artworkPath,
  type EarlierAddress,
  exhibitionPath,
} from '../../domain/address.ts';
import { recordActivity } from '../activity/repository.ts';
import type { Db } from '../db/database.ts';
import type { Stamp } from '../db/last-change.ts';
import { addresses } from '../db/schema/address.ts';
import { artists } from '../db/schema/artist.ts';
import { artworks } from '../db/schema/artwork.ts';
import { exhibitions } from '../db/schema/exhibition.ts';
import { planAddresses, type WantedAddress } from './plan-addresses.ts';

const TITLES = { artist: artists.name, artwork: artworks.title, exhibition: exhibitions.title } as const;
const RECORDS = { artist: artists, artwork: artworks, exhibition: exhibitions } as const;
/** Five values each; a statement has at most 65,535. */
const ROWS_PER_INSERT = 5_000;

/** The present address, as a column of a query on the record's table. A row that was inserted by hand has none until the next start. */
export const pathOfRecord = (kind: 'artwork' | 'exhibition'): SQL<string> => {
  const { id } = RECORDS[kind];
  const present = sql`select ${addresses.path} from ${addresses} where ${addresses.recordId} = ${id} and ${addresses.isCurrent}`;
  return sql<string>`coalesce((${present}), ${`/${kind}s?id=`}::text || ${id}::text)`;
};

/**
 * Gives these records the addresses that fit their titles; the ones they had redirect from now on. The last step of a
 * transaction: it waits for others that assign addresses, so it must not lock anything after.
 */
export async function assignAddresses(tx: Db, kind: AddressKind, where: SQL): Promise<{ hasChanged: boolean }> {
  // Serialised: a work and its artist may be renamed concurrently, and two records may get the same title.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('addresses'))`);
  const wanted = await wantedAddresses(tx, kind, where);
  if (wanted.length === 0) return { hasChanged: false };
  const folders = [...new Set(wanted.map(({ path }) => path.split('/')[2]))];
  const ids = wanted.map(({ recordId }) => recordId);
  const existing = await tx
    .select({ path: addresses.path, recordId: addresses.recordId, isCurrent: addresses.isCurrent })
    .from(addresses)
    .where(
      and(
        eq(addresses.kind, kind),
        or(
          sql`split_part(${addresses.path}, '/', 3) = any(${sql.param(folders)})`,
          sql`${addresses.recordId} = any(${sql.param(ids)})`,
        ),
      ),
    )
    .orderBy(desc(addresses.since), addresses.path);
  const planned = planAddresses(kind, wanted, existing);
  const changed = planned.map(({ recordId }) => recordId);
  await tx
    .update(addresses)
    .set({ isCurrent: false })
    .where(and(sql`${addresses.recordId} = any(${sql.param(changed)})`, addresses.isCurrent));
  for (let from = 0; from < planned.length; from += ROWS_PER_INSERT) {
    const rows = planned.slice(from, from + ROWS_PER_INSERT).map((row) => ({ ...row, kind, isCurrent: true }));
    await tx
      .insert(addresses)
      .values(rows)
      // The record's own earlier address, or one that another artist had.
      .onConflictDoUpdate({
        target: addresses.path,
        set: { recordId: sql`excluded.record_id`, isCurrent: true, since: sql`now()` },
      });
  }
  return { hasChanged: planned.length > 0 };
}

/** An artist's slug is part of the addresses of the works. */
export async function assignArtistAddresses(tx: Db, artistId: string): Promise<void> {
  const { hasChanged } = await assignAddresses(tx, 'artist', eq(artists.id, artistId));
  if (hasChanged) await assignAddresses(tx, 'artwork', eq(artworks.artistId, artistId));
}

/** For records from before there were addresses, and for rows inserted by hand. */
export async function assignMissingAddresses(db: Db): Promise<void> {
  for (const kind of ADDRESS_KINDS) {
    const { id } = RECORDS[kind];
    const present = db
      .select({ id: addresses.recordId })
      .from(addresses)
      .where(and(eq(addresses.recordId, id), addresses.isCurrent));
    const isMissing = sql`not exists (${present})`;
    const [missing] = await db.select({ id }).from(RECORDS[kind]).where(isMissing).limit(1);
    if (missing) await db.transaction((tx) => assignAddresses(tx, kind, isMissing));
  }
}

async function wantedAddresses(tx: Db, kind: AddressKind, where: SQL): Promise<WantedAddress[]> {
  if (kind === 'artist') {
    const found = await tx
      .select({ id: artists.id, slug: artists.slug })
      .from(artists)
      .where(where)
      .orderBy(artists.id);
    return found.map(({ id, slug }) => ({ recordId: id, path: artistPath(slug) }));
  }
  if (kind === 'artwork') {
    const found = await tx
      .select({ id: artworks.id, title: artworks.title, slug: artists.slug })
      .from(artworks)
      .innerJoin(artists, eq(artists.id, artworks.artistId))
      .where(where)
      .orderBy(artworks.year, artworks.id);
    return found.map(({ id, title, slug }) => ({ recordId: id, path: artworkPath(slug, title) }));
  }
  const found = await tx
    .select({ id: exhibitions.id, title: exhibitions.title, startDate: exhibitions.startDate })
    .from(exhibitions)
    .where(where)
    .orderBy(exhibitions.startDate, exhibitions.id);
  return found.map(({ id, title, startDate }) => ({ recordId: id, path: exhibitionPath(startDate, title) }));
}

type ResolvedAddress =
  /** `path` is the present address. */
  { kind: AddressKind; recordId: string; path: string } | 'deleted';

/** The record at a present or earlier address; null for one that no record ever had, or that was released. */
export async function resolveAddress(db: Db, path: string): Promise<ResolvedAddress | null> {
  const [address] = await db
    .select({ kind: addresses.kind, recordId: addresses.recordId })
    .from(addresses)
    .where(eq(addresses.path, path));
  if (!address) return null;
  const { id } = RECORDS[address.kind];
  const [present] = await db
    .select({ path: addresses.path })
    .from(addresses)
    .innerJoin(RECORDS[address.kind], eq(id, addresses.recordId))
    .where(and(eq(addresses.recordId, address.recordId), addresses.isCurrent));
  return present ? { ...address, path: present.path } : 'deleted';
}

/** The id of the record of this kind at a present or earlier address. */
export async function findRecordId(db: Db, kind: AddressKind, path: string): Promise<string | null> {
  const address = await resolveAddress(db, path);
  return address && address !== 'deleted' && address.kind === kind ? address.recordId : null;
}

/** Newest first. */
export const listEarlierAddresses = (db: Db, recordId: string): Promise<EarlierAddress[]> =>
  db
    .select({ path: addresses.path })
    .from(addresses)
    .where(and(eq(addresses.recordId, recordId), not(addresses.isCurrent)))
    .orderBy(desc(addresses.since), addresses.path);

/** From then on the address is unknown and free for other records. False where the record has no such earlier address. */
export async function releaseAddress(db: Db, recordId: string, path: string, stamp: Stamp): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [released] = await tx
      .delete(addresses)
      .where(and(eq(addresses.recordId, recordId), eq(addresses.path, path), not(addresses.isCurrent)))
      .returning({ kind: addresses.kind });
    if (!released) return false;
    const { kind } = released;
    const [record] = await tx
      .select({ title: sql<string>`${TITLES[kind]}` })
      .from(RECORDS[kind])
      .where(eq(RECORDS[kind].id, recordId));
    const changes = [{ field: 'earlierAddress', before: path, after: null }];
    await recordActivity(tx, stamp, { action: 'changed', kind, key: recordId, title: record?.title ?? null, changes });
    return true;
  });
}
