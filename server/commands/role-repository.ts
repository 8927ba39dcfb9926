import { eq } from 'drizzle-orm';
import type { Role } from '../../domain/roles.ts';
import { requireOtherOwner } from '../auth/repository.ts';
import type { Db } from '../db/database.ts';
import { staff } from '../db/schema/auth.ts';

/** The next call of the account has the new role. Throws `LastOwnerError`. */
export async function setRole(db: Db, id: string, role: Role): Promise<void> {
  await db.transaction(async (tx) => {
    if (role !== 'owner') await requireOtherOwner(tx, id);
    await tx.update(staff).set({ role }).where(eq(staff.id, id));
  });
}
