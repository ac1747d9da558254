import type { Services } from '@belvedere/client-store';
import type { Translate } from '@belvedere/ui';
import type { CodeAssist } from '@belvedere/ui/code';
import { assistMessages } from '../messages/assist.ts';
import { completeSql, type OfferWords } from './complete-sql.ts';
import { explainName, type CardWords } from './explain-name.ts';
import { fetchKnowledge } from './fetch-knowledge.ts';
import { dialectFor } from './lexicon.ts';

/** Where a text is to run. */
export interface AssistPlace {
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
  };
}

const cardWords = (t: Translate): CardWords => ({
  columnsOf: (count, names) => t(assistMessages.columnsOf, { count, names }),
  columnOf: (table) => t(assistMessages.columnOf, { table }),
  values: (rows, values) => t(assistMessages.values, { rows, values }),
});

/** What helps to write for a database: it asks for names at once and for columns when they are needed, once each. */
export function makeAssist(
  services: Services,
  place: AssistPlace,
  t: Translate,
): Pick<CodeAssist, 'dialect' | 'complete' | 'explain'> {
  const known = fetchKnowledge(services, place);
  void Promise.all([known.tables(place.schema), known.schemas(), known.functions()]);
  const offers = offerWords(t);
  const cards = cardWords(t);
  return {
    dialect: dialectFor(place.engine),
    complete: (text, at, isAsked) => completeSql({ text, at, isAsked }, known, offers),
    explain: (text, at) => explainName(text, at, known, cards),
  };
}
