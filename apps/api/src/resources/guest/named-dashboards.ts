import type { Reader } from '../../db/store.ts';
import type { Scope } from '../../security/scope.ts';
import { findDashboards } from '../../stored/dashboard.ts';
import { findEmbeddings } from '../../stored/embedded.ts';

const NUMBER = /^[1-9]\d{0,8}$/;

/** Dashboards by what a token names them with: their number, or the uuid of their embedding. Null for what names none. */
export async function namedDashboards(
  reader: Reader,
  scope: Scope,
  names: readonly (string | number)[],
): Promise<ReadonlyMap<string, number | null>> {
  const texts = names.map(String);
  const embeddings = await findEmbeddings(
    reader,
    texts.map((text) => text.toLowerCase()),
  );
  const byUuid = new Map(embeddings.map(({ uuid, dashboard_id }) => [uuid, dashboard_id]));
  const idOf = (text: string): number | null =>
    NUMBER.test(text) ? Number(text) : (byUuid.get(text.toLowerCase()) ?? null);
  const ids = texts.map(idOf).filter((id) => id !== null);
  const there = new Set((await findDashboards(reader, scope, ids)).map(({ id }) => id));
  return new Map(
    texts.map((text) => {
      const id = idOf(text);
      return [text, id !== null && there.has(id) ? id : null];
    }),
  );
}
