import type { CodeOffer, CodeOffers } from '@belvedere/ui/code';
import { columnIcon } from './column-icon.ts';
import { joinOffers } from './join-offers.ts';
import { dialectFor, isKeyword } from './lexicon.ts';
import { FUNCTION_ARGUMENTS, MACROS, SNIPPETS } from './phrases.ts';
import { expectsSource, outwards } from './sql-queries.ts';
import { RESULTS_ENGINE, RESULTS_SCHEMA } from '../model/result-table.ts';
import type { KnownColumn, SqlKnowledge } from './sql-knowledge.ts';
import { qualifiedColumns, sqlPlace, visibleColumns, type SqlPlace } from './sql-place.ts';

/** What an offer is called at its right; texts of the reader. */
export interface OfferWords {
  readonly keyword: string;
  readonly function: string;
  readonly schema: string;
  readonly table: string;
  readonly view: string;
  readonly cte: string;
  readonly alias: string;
  readonly metric: string;
  readonly macro: string;
  readonly snippet: string;
  readonly key: string;
}

const RANK = {
  column: 60,
  output: 55,
  alias: 50,
  cte: 45,
  table: 40,
  metric: 20,
  schema: 15,
  function: 5,
  keyword: 0,
  snippet: -10,
};
/** PostgreSQL and Trino fold unquoted letters; the others find a name in any case. */
const FOLDS: ReadonlySet<string> = new Set(['postgresql']);
const PLAIN = /^[a-z_][a-z0-9_]*$/i;

/** A name as the engine needs it written. */
function writtenName(name: string, engine: string): string {
  const isPlain = PLAIN.test(name) && (!FOLDS.has(engine) || name === name.toLowerCase());
  if (isPlain && !isKeyword(name, engine)) return name;
  const quote = engine === 'mysql' ? '`' : '"';
  return `${quote}${name.replaceAll(quote, quote + quote)}${quote}`;
}

const columnOffer = ({ name, type }: KnownColumn, source: string, engine: string): CodeOffer => ({
  label: name,
  icon: columnIcon(type),
  detail: [source, type.toLowerCase()].filter((text) => text !== '').join(' · '),
  text: writtenName(name, engine),
  rank: RANK.column,
});

function unlike(offers: readonly CodeOffer[]): readonly CodeOffer[] {
  const seen = new Set<string>();
  return offers.filter(({ label, detail }) => {
    const key = `${label}\n${detail}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

async function tableOffers(
  known: SqlKnowledge,
  words: OfferWords,
  schema = known.schema,
): Promise<readonly CodeOffer[]> {
  const engine = schema === RESULTS_SCHEMA ? RESULTS_ENGINE : known.engine;
  return (await known.tables(schema)).map(({ name, isView }) => ({
    label: name,
    icon: isView ? 'eye-open' : 'th',
    detail: isView ? words.view : words.table,
    text: writtenName(name, engine),
    rank: RANK.table,
  }));
}

async function sourceOffers(
  { query }: SqlPlace,
  known: SqlKnowledge,
  words: OfferWords,
): Promise<readonly CodeOffer[]> {
  const named = outwards(query).flatMap((around) => around.named);
  const ctes = named.map(({ name }): CodeOffer => ({
    label: name,
    icon: 'diagram-tree',
    detail: words.cte,
    rank: RANK.cte,
  }));
  const schemas = (await known.schemas()).map((name): CodeOffer => ({
    label: name,
    icon: 'folder-close',
    detail: words.schema,
    text: writtenName(name, known.engine),
    rank: RANK.schema,
  }));
  return [...ctes, ...(await tableOffers(known, words)), ...schemas];
}

async function metricOffers(
  { query }: SqlPlace,
  known: SqlKnowledge,
  words: OfferWords,
): Promise<readonly CodeOffer[]> {
  const tables = [
    ...new Set(query.sources.map(({ name }) => name.at(-1) ?? '').filter((name) => name !== '')),
  ];
  const metrics = (await Promise.all(tables.map((table) => known.metrics(table)))).flat();
  return metrics.map(({ name, expression, dataset }) => ({
    label: name,
    icon: 'regression-chart',
    detail: `${dataset} · ${words.metric}`,
    text: expression,
    rank: RANK.metric,
  }));
}

async function wordOffers(known: SqlKnowledge, words: OfferWords): Promise<readonly CodeOffer[]> {
  const functions = (await known.functions())
    .filter((name) => PLAIN.test(name))
    .map((name): CodeOffer => {
      const given = FUNCTION_ARGUMENTS[name.toLowerCase()];
      return {
        label: name,
        icon: 'function',
        detail: given === undefined ? words.function : `(${given})`,
        snippet: `${name}(\${})`,
        rank: RANK.function,
      };
    });
  const { keywords, types } = dialectFor(known.engine);
  const plain = `${keywords} ${types}`.split(' ').filter((word) => word !== '');
  return [
    ...functions,
    ...plain.map((word): CodeOffer => ({
      label: word.toUpperCase(),
      icon: 'text-highlight',
      detail: words.keyword,
      rank: RANK.keyword,
    })),
    ...SNIPPETS.map(({ label, snippet }): CodeOffer => ({
      label,
      icon: 'new-text-box',
      detail: words.snippet,
      snippet,
      rank: RANK.snippet,
    })),
  ];
}

async function expressionOffers(
  place: SqlPlace,
  known: SqlKnowledge,
  words: OfferWords,
): Promise<readonly CodeOffer[]> {
  const sources = await visibleColumns(place.query, known);
  const columns = sources.flatMap(({ alias, columns: found }) =>
    found.map((column) => columnOffer(column, alias, known.engine)),
  );
  const aliases = sources
    .filter(({ alias }) => alias !== '')
    .map(({ alias }): CodeOffer => ({
      label: alias,
      icon: 'column-layout',
      detail: words.alias,
      rank: RANK.alias,
    }));
  const outputs = place.query.outputs
    .filter((name) => name !== '*' && name !== place.word && !columns.some(({ label }) => label === name))
    .map((name): CodeOffer => ({
      label: name,
      icon: 'column-layout',
      detail: words.alias,
      rank: RANK.output,
    }));
  const [metrics, plain] = await Promise.all([metricOffers(place, known, words), wordOffers(known, words)]);
  return [...columns, ...outputs, ...aliases, ...metrics, ...plain];
}

async function offersAt(
  place: SqlPlace,
  known: SqlKnowledge,
  words: OfferWords,
): Promise<readonly CodeOffer[]> {
  if (place.isTemplate)
    return MACROS.map(({ label, snippet, detail }) => ({
      label,
      icon: 'flash',
      detail: detail === '' ? words.macro : detail,
      snippet,
    }));
  if (place.qualifier.length > 0) {
    const columns = await qualifiedColumns(place, known);
    if (columns.length > 0)
      return columns.map((column) => columnOffer(column, place.qualifier.at(-1) ?? '', known.engine));
    const [schema, second] = place.qualifier;
    const isSchema = second === undefined && (await known.schemas()).includes(schema ?? '');
    return isSchema ? tableOffers(known, words, schema) : [];
  }
  if (expectsSource(place.words, place.before - 1)) return sourceOffers(place, known, words);
  return expressionOffers(place, known, words);
}

/** What is offered at an offset of a text; null where nothing is, as in comments, and before a letter unless asked. */
export async function completeSql(
  { text, at, isAsked }: { readonly text: string; readonly at: number; readonly isAsked: boolean },
  known: SqlKnowledge,
  words: OfferWords,
): Promise<CodeOffers | null> {
  const place = sqlPlace(text, at);
  if (place === null || (place.isTemplate && !known.rendersTemplates)) return null;
  const joins =
    place.qualifier.length > 0
      ? []
      : await joinOffers(place, known, words.key, (name) => writtenName(name, known.engine));
  const isWaiting = !isAsked && place.word === '' && place.qualifier.length === 0;
  const offers = isWaiting ? joins : [...joins, ...(await offersAt(place, known, words))];
  return offers.length === 0 ? null : { from: place.from, offers: unlike(offers) };
}
