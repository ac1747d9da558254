import type { Message } from '@belvedere/core';
import { useRead } from '@belvedere/client-store';
import { Select, useDebounced, useT } from '@belvedere/ui';
import { useState, type JSX } from 'react';
import { listMessages } from '../messages/lists.ts';
import { useHasTags } from './use-has-tags.ts';
import type { ListState } from './use-list.ts';

const RELATED_SHOWN = 100;
const SEARCH_DELAY_MS = 300;

/** Lists that are narrowed by people. */
type PeopledGroup = 'dashboard' | 'chart';
/** Lists that are narrowed by what the server finds, and what they are narrowed by. */
type Related =
  | { readonly group: PeopledGroup; readonly column: 'owners' | 'changed_by' }
  | { readonly group: 'audit'; readonly column: 'actor' }
  | { readonly group: 'savedQuery'; readonly column: 'database' }
  | { readonly group: 'query'; readonly column: 'database' | 'user' };

interface Choice {
  readonly value: string;
  readonly label: string;
}

/** What narrows a list by one thing; it stands in the address under `name`. */
interface ListFilterProps {
  readonly name: string;
  readonly label: Message;
  readonly state: ListState;
}

/** A filter beside the search: its name until a value is chosen, then both, and a cross. */
export function ListFilter({
  name,
  label,
  state,
  choices,
  onSearch,
}: ListFilterProps & {
  /** Null while they are on their way. */
  readonly choices: readonly Choice[] | null;
  readonly onSearch?: (text: string) => void;
}): JSX.Element {
  const t = useT();
  const value = state.chosen[name] ?? null;
  const chosenLabel = (name: string): string => t(listMessages.filterIs, { filter: t(label), value: name });
  const known = choices ?? [];
  const named = known.map((choice) =>
    choice.value === value ? { ...choice, label: chosenLabel(choice.label) } : choice,
  );
  const isUnknown = value !== null && !known.some((choice) => choice.value === value);
  const unknown = isUnknown ? [{ value, label: chosenLabel(choices === null ? '…' : value) }] : [];
  return (
    <div className={value === null ? 'bv-list-filter' : 'bv-list-filter bv-on'}>
      <Select
        label={t(label)}
        isLabelHidden
        placeholder={t(label)}
        value={value}
        isLoading={choices === null}
        options={[...unknown, ...named]}
        onChange={(next) => {
          state.choose(name, next);
        }}
        onClear={() => {
          state.choose(name, null);
        }}
        {...(onSearch !== undefined && { onSearch })}
      />
    </div>
  );
}

/** Names of the filters by people and tags that charts and dashboards have alike. */
export const PEOPLE_NAMES = {
  owner: listMessages.owner,
  changedBy: listMessages.changedPerson,
  tag: listMessages.tag,
} as const;

/** A filter by people or databases, which the server finds; `column` is what they are to the objects. */
export function RelatedFilter({ group, column, ...filter }: ListFilterProps & Related): JSX.Element {
  const [text, setText] = useState('');
  const search = useDebounced(text, SEARCH_DELAY_MS);
  const chosen = Number(filter.state.chosen[filter.name] ?? Number.NaN);
  const q = {
    page_size: RELATED_SHOWN,
    ...(search.trim() !== '' && { filter: search.trim() }),
    ...(Number.isInteger(chosen) && { include_ids: [chosen] }),
  };
  const related = useRead(group, 'related', { params: { column }, q });
  const choices =
    related.reply?.result.map(({ value, text: label }) => ({ value: String(value), label })) ?? null;
  return <ListFilter {...filter} choices={choices} onSearch={setText} />;
}

const TAGS_SHOWN = 100;

/** A filter by tags, which the server finds; nothing where there are no tags. */
export function TagFilter(filter: ListFilterProps): JSX.Element | null {
  const [text, setText] = useState('');
  const search = useDebounced(text, SEARCH_DELAY_MS).trim();
  const isOn = useHasTags();
  const filters = search === '' ? [] : [{ col: 'name', opr: 'ct', value: search }];
  const q = { page_size: TAGS_SHOWN, order_column: 'name', order_direction: 'asc' as const, filters };
  const tags = useRead('tag', 'list', { q }, { skip: !isOn });
  if (!isOn) return null;
  const choices = tags.reply?.result.map(({ id, name }) => ({ value: String(id), label: name })) ?? null;
  return <ListFilter {...filter} choices={choices} onSearch={setText} />;
}

/** Filters of a list by who owns its objects and who changed them last. */
export function PeopleFilters({
  group,
  state,
}: {
  readonly group: PeopledGroup;
  readonly state: ListState;
}): JSX.Element {
  return (
    <>
      <RelatedFilter group={group} column="owners" name="owner" label={PEOPLE_NAMES.owner} state={state} />
      <RelatedFilter
        group={group}
        column="changed_by"
        name="changedBy"
        label={PEOPLE_NAMES.changedBy}
        state={state}
      />
    </>
  );
}
