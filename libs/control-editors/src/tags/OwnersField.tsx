import { PeopleField, type Someone } from '@belvedere/ui';
import type { JSX } from 'react';
import { useRelated } from './use-related.ts';

/** Who owns a chart, dataset or dashboard; people are found on the server by name. */
export function OwnersField({
  group,
  owners,
  onChange,
  ...texts
}: {
  readonly group: 'chart' | 'dataset' | 'dashboard';
  readonly label: string;
  readonly hint?: string;
  readonly addLabel: string;
  readonly owners: readonly Someone[];
  readonly onChange: (owners: readonly Someone[]) => void;
}): JSX.Element {
  const { choices, isLoading, onSearch } = useRelated(group, 'owners');
  return (
    <PeopleField
      {...texts}
      people={owners}
      candidates={choices}
      isLoading={isLoading}
      onSearch={onSearch}
      onChange={onChange}
    />
  );
}
