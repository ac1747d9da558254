import { ownValue } from '@belvedere/core';
import { useCount } from '@belvedere/client-store';
import { Button, useT } from '@belvedere/ui';
import type { JSX } from 'react';
import { cellFactsMessages } from '../messages/cell-facts.ts';
import { chartHostMessages } from '../messages/chart-host.ts';
import type { RowFilter } from '../cells/row-filter.ts';

/** The filters that hold for the rows, each to be taken off. */
export function RowFilters({
  filters,
  names,
  shown,
  rows,
  onRemove,
}: {
  readonly filters: readonly RowFilter[];
  readonly names: Readonly<Record<string, string>>;
  /** Rows that are left, and all that were answered. */
  readonly shown: number;
  readonly rows: number;
  readonly onRemove: (filter: RowFilter) => void;
}): JSX.Element {
  const t = useT();
  const countText = useCount();
  const textOf = ({ column: name, text, isExcluded }: RowFilter): string => {
    const column = ownValue(names, name) ?? name;
    const value = text === '' ? t(cellFactsMessages.emptyText) : (text ?? t(chartHostMessages.null));
    return t(isExcluded ? cellFactsMessages.without : cellFactsMessages.only, { column, text: value });
  };
  return (
    <div className="bv-row-filters">
      {filters.map((filter, at) => (
        <Button
          key={at}
          size="small"
          iconAfter="cross"
          ariaLabel={t(cellFactsMessages.removeFilter, { filter: textOf(filter) })}
          onClick={() => {
            onRemove(filter);
          }}
        >
          <span className="bv-ellipsis">{textOf(filter)}</span>
        </Button>
      ))}
      <output className="bv-text3">
        {t(cellFactsMessages.rowsLeft, { shown: countText(shown), rows: countText(rows) })}
      </output>
    </div>
  );
}
