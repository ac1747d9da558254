import { contractErrors, ROUTES } from '@belvedere/contracts';
import { implement, type Implementation } from '../../http/call.ts';
import { listAnswer } from '../../listing/list-answer.ts';
import { planList, type ListFilter, type ListQuery } from '../../listing/list-plan.ts';
import type { Services } from '../../services.ts';
import { catalogueOf } from './catalogue.ts';

interface Numbered {
  readonly id: number;
}

/** Texts of an item by the columns that it is narrowed and ordered by. */
type Texts<Item> = Readonly<Record<string, (item: Item) => string>>;

const OPERATORS: Readonly<Record<string, (text: string, value: string) => boolean>> = {
  eq: (text, value) => text === value,
  ct: (text, value) => text.toLowerCase().includes(value.toLowerCase()),
  sw: (text, value) => text.toLowerCase().startsWith(value.toLowerCase()),
};

function conditionOf<Item>(texts: Texts<Item>, { col, opr, value }: ListFilter): (item: Item) => boolean {
  const textOf = Object.hasOwn(texts, col) ? texts[col] : undefined;
  const compare = Object.hasOwn(OPERATORS, opr) ? OPERATORS[opr] : undefined;
  if (textOf === undefined || compare === undefined || typeof value !== 'string')
    throw contractErrors.error('REQUEST_INVALID', {
      reason: `Filter column: ${col} with ${opr} is not known`,
    });
  return (item) => compare(textOf(item), value);
}

/** A page of a list that is held whole: pairs are thousands, not millions. */
function pageOf<Item extends Numbered>(
  title: string,
  items: readonly Item[],
  texts: Texts<Item>,
  query: ListQuery | undefined,
) {
  const vocabulary = {
    title,
    columns: ['id', ...Object.keys(texts)],
    order: ['id', ...Object.keys(texts)],
    defaultOrder: 'id',
  };
  const plan = planList(query, vocabulary);
  const conditions = plan.filters.map((filter) => conditionOf(texts, filter));
  const found = items.filter((item) => conditions.every((holds) => holds(item)));
  const textOf = texts[plan.order.column];
  const inOrder = found.toSorted((one, other) =>
    textOf === undefined ? one.id - other.id : textOf(one).localeCompare(textOf(other)) || one.id - other.id,
  );
  const isReversed = plan.order.isDescending && query?.order_column !== undefined;
  const rows = (isReversed ? inOrder.toReversed() : inOrder).slice(plan.offset, plan.offset + plan.limit);
  return listAnswer({ count: found.length, rows }, plan, vocabulary);
}

interface Name {
  readonly id: number;
  readonly name: string;
}

/** Names, each with the number of the first pair that has it, which it keeps. */
function namesOf<Row extends Numbered>(rows: readonly Row[], nameOf: (row: Row) => string): readonly Name[] {
  const found = new Map<string, number>();
  for (const row of rows) if (!found.has(nameOf(row))) found.set(nameOf(row), row.id);
  return [...found].map(([name, id]) => ({ id, name }));
}

/** What may be granted. */
export function permissionImplementations(services: Services): Implementation[] {
  const { permission } = ROUTES;
  const name = { name: (item: Name) => item.name };
  return [
    implement(permission.permissions, async ({ q }) => {
      const names = namesOf(await catalogueOf(services), (row) => row.permission);
      return pageOf('List Permissions', names, name, q);
    }),
    implement(permission.views, async ({ q }) => {
      const names = namesOf(await catalogueOf(services), (row) => row.view);
      return pageOf('List Resources', names, name, q);
    }),
    implement(permission.pairs, async ({ q }) => {
      const rows = await catalogueOf(services);
      const permissions = new Map(namesOf(rows, (row) => row.permission).map((one) => [one.name, one]));
      const views = new Map(namesOf(rows, (row) => row.view).map((one) => [one.name, one]));
      const items = rows.map((row) => ({
        id: row.id,
        permission: permissions.get(row.permission) ?? { id: row.id, name: row.permission },
        view_menu: views.get(row.view) ?? { id: row.id, name: row.view },
      }));
      const texts = {
        'permission.name': (item: (typeof items)[number]) => item.permission.name,
        'view_menu.name': (item: (typeof items)[number]) => item.view_menu.name,
      };
      return pageOf('List Permissions on Resources', items, texts, q);
    }),
  ];
}
