import { contractErrors } from '@belvedere/contracts';
import type { Viewer } from '@belvedere/core';
import { mayReadDatabase } from '../../rights/tables.ts';
import type { DatabaseRow } from '../../stored/database.ts';
import { userIdOf } from '../tab-state/service.ts';
import type { ExecuteBody } from './execute-body.ts';

/** A table or view that a run makes. */
export interface MadeThing {
  readonly method: 'TABLE' | 'VIEW';
  /** Null for where the connection makes things by itself. */
  readonly schema: string | null;
  readonly name: string;
}

/** `tmp_7_table_2026_01_31_23_59_59`. */
const defaultName = (userId: number, now: Date): string =>
  `tmp_${userId}_table_${now.toISOString().slice(0, 19).replaceAll(/[-T:]/g, '_')}`;

/**
 * What a run is asked to make; null for one that gives rows. The schema that the database forces wins over the one that
 * was asked for. Throws CTAS_NOT_ALLOWED where the database does not allow it, and SQL_WHOLE_DATABASE_NEEDED for people without
 * rights on the whole database.
 */
export function madeThing(
  database: DatabaseRow,
  viewer: Viewer,
  body: ExecuteBody,
  now: Date,
): MadeThing | null {
  if (body.select_as_cta !== true) return null;
  const method = body.ctas_method ?? 'TABLE';
  const isAllowed = method === 'TABLE' ? database.allow_ctas : database.allow_cvas;
  if (!isAllowed)
    throw contractErrors.error('CTAS_NOT_ALLOWED', { method, database: database.database_name });
  if (!mayReadDatabase(viewer, database.id))
    throw contractErrors.error('SQL_WHOLE_DATABASE_NEEDED', {
      statements: `CREATE ${method}`,
      database: database.database_name,
    });
  const asked = (body.tmp_table_name ?? '').trim();
  const forced = database.force_ctas_schema ?? '';
  const schema = forced === '' ? (body.schema ?? '') : forced;
  return {
    method,
    schema: schema === '' ? null : schema,
    name: asked === '' ? defaultName(userIdOf(viewer), now) : asked,
  };
}
