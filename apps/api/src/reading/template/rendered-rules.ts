import { hasTemplate } from '@belvedere/sql';
import type { Services } from '../../services.ts';
import type { DatabaseRow } from '../../stored/database.ts';
import type { SourceReader } from '../reader.ts';
import type { AppliedRules } from '../row-rules/applied.ts';
import { factsOfReader } from './facts.ts';
import { renderFor } from './fetch.ts';

/** Row rules with the templates in their clauses rendered for their reader, outside any chart's query. */
export async function renderedRules(
  services: Services,
  reader: SourceReader,
  database: DatabaseRow,
  rules: AppliedRules,
): Promise<AppliedRules> {
  const isOn = services.config.flags.ENABLE_TEMPLATE_PROCESSING;
  if (!isOn || !rules.clauses.some(hasTemplate)) return rules;
  const texts = rules.clauses.map((text) => ({ name: 'a row rule', text }));
  const place = { services, reader, database, dataset: null, depth: 0 };
  const { textOf } = await renderFor(place, texts, factsOfReader(services, reader, {}));
  return rules.rendered(textOf);
}
