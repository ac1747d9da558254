import {
  chartNotices,
  EMPTY_DATASOURCE,
  exampleForm,
  type AnswerFacts,
  type ChartExample,
  type ChartManifest,
} from '@belvedere/charts';
import { basicDrawings } from '@belvedere/charts-basic/drawings';
import { geoDrawings } from '@belvedere/charts-geo/drawings';
import { effectiveRowLimit, fillMessage, type QueryObject } from '@belvedere/core';
import { expect, it } from 'vitest';
import { limitedRows } from './limited-rows.ts';
import { rowFactsOf } from './row-facts.ts';

const ONE_ROW = 'asks for one total, which no limit can cut';

/** Types with an example that says nothing of a cut, with the reason. */
const SILENT: Readonly<Record<string, string>> = {
  big_number_total: ONE_ROW,
  pop_kpi: ONE_ROW,
  bullet: ONE_ROW,
  filter_box: 'draws no rows: it says of each field how many values it offers, and that there are more',
  deck_multi: ONE_ROW,
  gauge_chart: ONE_ROW,
};
/** Limits of forms: the example's own, and one so low that only the largest groups are asked for. */
const LIMITS: readonly object[] = [{}, { row_limit: 20 }];

const t = ({ text }: { readonly text: string }, values = {}): string => fillMessage(text, values);

/** What the server says of a query whose limit has cut its answer; a total has one row, whatever the limit. */
function cutFacts(query: QueryObject): AnswerFacts {
  const rowLimit = effectiveRowLimit(query.row_limit);
  const compiled = { histogram: null, rowLimit };
  const rowFacts = rowFactsOf(query, compiled);
  const answer = { truncated: (query.columns ?? []).length > 0 };
  const limited = limitedRows({ answer, reshaped: null, rowFacts, compiled });
  return { rowKind: rowFacts.kind, limited, totalCount: null, rejectedFilters: [] };
}

interface Said {
  readonly chart: string;
  readonly units: readonly string[];
  readonly texts: readonly string[];
}

/** The sentences under an example all of whose answers were cut, and what its queries ask for. */
function saidOf(manifest: ChartManifest, example: ChartExample, more: object): Said {
  const { datasource = EMPTY_DATASOURCE } = example;
  const formData = { ...exampleForm(manifest, example), ...more };
  const queries = manifest.buildQuery(formData as never, datasource, {});
  const facts = queries.map(cutFacts);
  const notices = chartNotices({ manifest, formData, datasource, frames: [], facts, now: 0 }, t);
  const cut = queries.filter(({ columns }) => (columns ?? []).length > 0);
  return {
    chart: manifest.id,
    units: [...new Set(cut.map(({ metrics }) => (metrics == null ? 'rows' : 'groups')))],
    texts: notices.map(({ message, values }) => t(message, values)),
  };
}

async function everySaid(): Promise<readonly Said[]> {
  const said = [...basicDrawings, ...geoDrawings].map(async ({ manifest, examples }) =>
    ((await examples?.()) ?? []).flatMap((example) => LIMITS.map((more) => saidOf(manifest, example, more))),
  );
  return (await Promise.all(said)).flat();
}

it('every chart says that a limit has cut its rows', async () => {
  const silent = (await everySaid()).filter(({ texts }) => texts.length === 0);
  expect([...new Set(silent.map(({ chart }) => chart))].toSorted()).toEqual(Object.keys(SILENT).toSorted());
});

it('no chart calls rows groups, or groups rows', async () => {
  const mixed = (await everySaid()).filter(({ units, texts }) =>
    texts.some(
      (text) => !units.some((unit) => new RegExp(`^(Made of the first|Top) [\\d,]+ ${unit};`).test(text)),
    ),
  );
  expect(mixed).toEqual([]);
});
