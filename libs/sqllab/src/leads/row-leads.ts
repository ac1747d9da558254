import type { Services } from '@belvedere/client-store';
import type { ForeignKey } from '../completion/foreign-keys.ts';
import { fetchKnowledge } from '../completion/fetch-knowledge.ts';
import { resultLineage, type LineageColumn } from '../completion/result-lineage.ts';
import type { SqlKnowledge } from '../completion/sql-knowledge.ts';

/** Where a statement ran. */
export interface LeadPlace {
  readonly dbId: number;
  readonly engine: string;
  readonly schema: string | null;
}

/** The row that a value of a column refers to. */
export interface RowLead {
  /** Column of the result. */
  readonly name: string;
  readonly schema: string | null;
  readonly table: string;
  readonly column: string;
}

function leadsBy({ column, name }: LineageColumn, keys: readonly ForeignKey[]): readonly RowLead[] {
  return keys.flatMap(({ columns, referred, schema, table }) => {
    const [own, ...more] = columns;
    const isOf = column === null || column.toLowerCase() === own?.toLowerCase();
    if (own === undefined || more.length > 0 || !isOf) return [];
    return [{ name: name ?? own, schema, table, column: referred[0] ?? '' }];
  });
}

/** The rows that the columns of a statement refer to by keys of one column; one that two keys say is there once. */
export async function rowLeads(
  sql: string,
  known: Pick<SqlKnowledge, 'schema' | 'keys'>,
): Promise<readonly RowLead[]> {
  const leads = await Promise.all(
    resultLineage(sql).map(async (column) =>
      leadsBy(column, await known.keys(column.schema ?? known.schema, column.table)),
    ),
  );
  return [...new Map(leads.flat().map((lead) => [JSON.stringify(lead), lead])).values()];
}

/** The same, by the catalogue of the database. */
export const fetchRowLeads = (
  services: Services,
  sql: string,
  place: LeadPlace,
): Promise<readonly RowLead[]> =>
  rowLeads(
    sql,
    fetchKnowledge(services, {
      ...place,
      rendersTemplates: false,
      readsResults: false,
      readsDatasets: false,
    }),
  );
