import { bindArguments, textArgument } from './arguments.ts';
import { refused } from './fault.ts';
import type { MacroPlace } from './macro-place.ts';
import { userText } from './text.ts';
import type { CallArguments, FunctionValue, TemplateDict, TemplateValue } from './value.ts';

const LATEST = 'latest_partition';
/** Dictionaries under which templates elsewhere look partitions up; all mean the database that is read, as its own name does. */
const NAMESPACES = ['presto', 'hive', 'trino', 'postgresql', 'mysql', 'clickhouse', 'duckdb', 'sqlite'];
const REFUSED = ['first_latest_partition', 'latest_partitions', 'latest_sub_partition'];
/** Names under which partitions are looked up. */
export const PARTITION_NAMES: readonly string[] = [LATEST, ...REFUSED, ...NAMESPACES];
const ADVICE =
  'only latest_partition("schema.table") is looked up here, of a table with one partition column';

function latestPartition(given: CallArguments, { facts, notes, budget }: MacroPlace): TemplateValue {
  budget.step(given.line);
  const bound = bindArguments(LATEST, ['table_name'], given);
  const table = textArgument(LATEST, 'table_name', bound, given.line);
  return userText(notes.ask({ what: 'partition', table }, facts), LATEST);
}

/** The macros that look partitions up, by themselves and in the dictionaries that templates elsewhere have. */
export function partitionNames(place: MacroPlace): readonly (readonly [string, TemplateValue])[] {
  const latest: FunctionValue = {
    is: 'function',
    name: LATEST,
    call: (given) => latestPartition(given, place),
  };
  const others = REFUSED.map((name): readonly [string, FunctionValue] => [
    name,
    {
      is: 'function',
      name,
      call: ({ line }) => {
        throw refused(line, name, ADVICE);
      },
    },
  ]);
  const members: TemplateDict = new Map<string, TemplateValue>([[LATEST, latest], ...others]);
  return [...members, ...[...new Set([...NAMESPACES, place.engine])].map((name) => [name, members] as const)];
}
