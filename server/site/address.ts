import { resolveAddress } from '../addresses/repository.ts';
import type { Db } from '../db/database.ts';

const BELOW_A_LIST = /^\/(?:artists|artworks|exhibitions)\/./;

/** What is known of the address of a record's page. Null for other pages and for addresses that no record ever had. */
export async function findAddress(db: Db, url: string): Promise<{ movedTo: string | null; isDeleted: boolean } | null> {
  const [, path = '', search = ''] = /^([^?]*?)\/?(\?.*)?$/s.exec(url) ?? [];
  // PostgreSQL rejects NUL, and no address has a character that is encoded.
  if (!BELOW_A_LIST.test(path) || /[%\0]/.test(path)) return null;
  const address = await resolveAddress(db, path);
  if (address === null) return null;
  if (address === 'deleted') return { movedTo: null, isDeleted: true };
  return { movedTo: address.path === path ? null : `${address.path}${search}`, isDeleted: false };
}
