import { Segmented, Tag, useT } from '@belvedere/ui';
import type { JSX } from 'react';
import { conflictMessages } from '../messages/conflict.ts';
import { mergeRowKey, type MergeRow } from '../state/merge-layouts.ts';
import type { SectionProps } from './section-props.ts';

/** What of a row is kept: both where they join, and else what is chosen. */
export function KeepCell({
  row,
  label,
  choices,
  onChoices,
}: Pick<SectionProps, 'choices' | 'onChoices'> & {
  readonly row: MergeRow | null;
  readonly label: string;
}): JSX.Element {
  const t = useT();
  if (row?.isOpen !== true) return <Tag tone="success">{t(conflictMessages.both)}</Tag>;
  const id = mergeRowKey(row);
  return (
    <Segmented
      label={label}
      value={choices[id] ?? 'yours'}
      options={[
        { value: 'yours', label: t(conflictMessages.yours) },
        { value: 'theirs', label: t(conflictMessages.theirs) },
      ]}
      onChange={(side) => {
        onChoices({ ...choices, [id]: side });
      }}
    />
  );
}
