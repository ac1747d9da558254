import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Reader } from '../../db/store.ts';

/** The first person who administers this installation; null before there is one. */
export async function firstAdministrator({ db, t }: Reader): Promise<number | null> {
  const rows = await db
    .select({ id: t.user.id })
    .from(t.user)
    .innerJoin(t.userRole, eq(t.userRole.user_id, t.user.id))
    .innerJoin(t.role, eq(t.role.id, t.userRole.role_id))
    .where(and(eq(sql`lower(${t.role.name})`, 'admin'), isNull(t.user.deleted_at)))
    .orderBy(asc(t.user.id))
    .limit(1);
  return rows[0]?.id ?? null;
}
