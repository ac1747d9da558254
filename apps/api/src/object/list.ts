import type { Viewer } from '@belvedere/core';
import type { Reader } from '../db/store.ts';
import { listAnswer, type Page } from '../listing/list-answer.ts';
import { planList, type ListPlan, type ListQuery } from '../listing/list-plan.ts';
import { scopeOf, type Scope } from '../security/scope.ts';
import type { Services } from '../services.ts';
import type { ListDeclaration } from '../stored/list.ts';

/** How a resource reads and shows the rows of one page. */
export interface ListSource<Row, Item> {
  readonly read: (reader: Reader, scope: Scope, plan: ListPlan) => Promise<Page<Row>>;
  readonly present: (rows: readonly Row[]) => Promise<readonly Item[]>;
}

/** One page of a list as it was declared. Throws REQUEST_INVALID for orders and filters that it does not have. */
export async function answerList<Row, Item extends { readonly id: number }>(
  list: ListDeclaration,
  services: Services,
  ask: { readonly viewer: Viewer; readonly query: ListQuery | undefined } & ListSource<Row, Item>,
) {
  const { reader } = services.store;
  const scope = scopeOf(services, ask.viewer);
  const vocabulary = { ...list, order: Object.keys(list.meaning(reader, scope).order) };
  const plan = planList(ask.query, vocabulary);
  const { count, rows } = await ask.read(reader, scope, plan);
  return listAnswer({ count, rows: await ask.present(rows) }, plan, vocabulary);
}
