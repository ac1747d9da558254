import type { ChartDatasource } from '@belvedere/charts';
import type { Json, NativeFilter } from '@belvedere/core';
import { useT } from '@belvedere/ui';
import type { JSX } from 'react';
import { newValueMessages } from '../messages/new-value.ts';
import { listedValue, type ListKind } from './parse-list.ts';

/** Kinds of columns, as the wire numbers them, whose values can be written down. */
const KINDS: Readonly<Record<number, ListKind>> = { 0: 'number', 1: 'text', 3: 'truth' };

/** Takes what was searched for as a value, though no list has it; nothing where the column can hold no such value, or `isKnown` says that a list does. */
export function NewValue({
  filter,
  datasource,
  text,
  isKnown,
  onTake,
}: {
  readonly filter: NativeFilter;
  readonly datasource: ChartDatasource | null;
  readonly text: string;
  readonly isKnown: (value: Json) => boolean;
  readonly onTake: (value: Json) => void;
}): JSX.Element | null {
  const t = useT();
  const name = filter.targets[0]?.column;
  const column = datasource?.columns.find((one) => one.column_name === name);
  const kind = column === undefined ? undefined : KINDS[column.type_generic ?? 1];
  const value = kind === undefined ? undefined : listedValue(text, kind);
  if (value === undefined || isKnown(value)) return null;
  return (
    <p className="bv-filter-note">
      <button
        type="button"
        className="bv-filter-paste"
        onClick={({ currentTarget }) => {
          currentTarget.closest('.bv-filter-list')?.querySelector<HTMLElement>('input[type=search]')?.focus();
          onTake(value);
        }}
      >
        {t(newValueMessages.take, { text })}
      </button>
    </p>
  );
}
