import type { Services } from '@belvedere/client-store';
import type { Translate } from '@belvedere/ui';
import type { CodeAssist, CodeFault } from '@belvedere/ui/code';
import { assistMessages } from '../messages/assist.ts';
import type { QueryEditor } from '../model/query-editor.ts';
import type { QueryRun } from '../model/query-run.ts';
import { runFault } from '../model/fault-place.ts';
import { checkText, type FoundFaults } from './check-text.ts';
import { completeSql, type OfferWords } from './complete-sql.ts';
import { explainName, type CardWords } from './explain-name.ts';
import { fetchKnowledge, type ReadableLists } from './fetch-knowledge.ts';
import { dialectFor } from './lexicon.ts';

/** Where a text is to run. */
export interface AssistPlace extends ReadableLists {
  readonly dbId: number;
  readonly engine: string;
  readonly schema: string | null;
  readonly rendersTemplates: boolean;
}

function offerWords(t: Translate): OfferWords {
  return {
    keyword: t(assistMessages.keyword),
    function: t(assistMessages.function),
    schema: t(assistMessages.schema),
    table: t(assistMessages.table),
    view: t(assistMessages.view),
    cte: t(assistMessages.cte),
    alias: t(assistMessages.alias),
    metric: t(assistMessages.metric),
    macro: t(assistMessages.macro),
    snippet: t(assistMessages.snippet),
    key: t(assistMessages.key),
  };
}

const cardWords = (t: Translate): CardWords => ({
  columnsOf: (count, names) => t(assistMessages.columnsOf, { count, names }),
  columnOf: (table) => t(assistMessages.columnOf, { table }),
  values: (rows, values) => t(assistMessages.values, { rows, values }),
});

/** What helps to write for a database, and finds what is wrong. */
export interface MadeAssist extends Pick<CodeAssist, 'dialect' | 'complete' | 'explain'> {
  /** Checks the text of a tab when it is left alone; the answer calls that off. */
  readonly check: (editor: QueryEditor, onFound: (found: FoundFaults) => void) => () => void;
  /** What is wrong with a text: what was found in it, else what its last run told. */
  readonly faultsOf: (known: KnownFaults) => readonly CodeFault[];
}

/** What tells the faults of a text. */
export interface KnownFaults {
  readonly sql: string;
  readonly found: FoundFaults | null;
  readonly run: QueryRun | null;
}

const NONE: readonly CodeFault[] = [];

/** Those that were found in an earlier text stand on: the editor moves them with their words, until it is told others. */
function faultsOf({ sql, found, run }: KnownFaults): readonly CodeFault[] {
  if (found !== null && found.faults.length > 0) return found.faults;
  const told = run === null ? null : runFault(run, sql);
  return told === null ? NONE : [told];
}

/** What helps to write for a database: it asks for names at once and for columns when they are needed, once each. */
export function makeAssist(services: Services, place: AssistPlace, t: Translate): MadeAssist {
  const known = fetchKnowledge(services, place);
  void Promise.all([known.tables(place.schema), known.schemas(), known.functions()]);
  const offers = offerWords(t);
  const cards = cardWords(t);
  return {
    dialect: dialectFor(place.engine),
    complete: (text, at, isAsked) => completeSql({ text, at, isAsked }, known, offers),
    explain: (text, at) => explainName(text, at, known, cards),
    check: (editor, onFound) => checkText(services, editor, onFound),
    faultsOf,
  };
}
