import { connectorError } from './errors.ts';

const TRIES = 50;

/** The next name after a taken one that is free, e.g. `people_2`; null where none of the first ones is. */
export async function freeName(
  table: string,
  isFree: (table: string) => Promise<boolean>,
): Promise<string | null> {
  const [, stem = table, number] = /^(.*?)_(\d{1,4})$/.exec(table) ?? [];
  const from = number === undefined ? 2 : Number(number) + 1;
  for (let next = from; next < from + TRIES; next++) {
    if (await isFree(`${stem}_${next}`)) return `${stem}_${next}`;
  }
  return null;
}

/** TABLE_EXISTS with the name that is free. */
export function tableExists(table: string, free: string | null): Error {
  const proposal = free === null ? '' : ` (${free} is free)`;
  return connectorError('TABLE_EXISTS', { table, proposal }, { free });
}
