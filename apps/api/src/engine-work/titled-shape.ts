import { ownValue } from '@belvedere/core';
import type { PlainFrame } from '@belvedere/frame';
import type { TableShape } from './tasks/reshaping.ts';

/** Rows and the shape that is made of them. */
export interface ShapedRows {
  readonly plain: PlainFrame;
  readonly shape: TableShape;
}

type Titles = Readonly<Record<string, string>>;

/** Titles of the columns that are there; one that another column is called already is left out. */
function usableTitles(names: readonly string[], titles: Titles): Titles {
  const taken = new Set(names);
  return Object.fromEntries(
    names.flatMap((name): [string, string][] => {
      const title = ownValue<string>(titles, name);
      if (title === undefined || taken.has(title)) return [];
      taken.add(title);
      return [[name, title]];
    }),
  );
}

/** Rows and shape under the titles of their columns, so that every level of a pivot table's names is a title. */
export function titledShape({ plain, shape }: ShapedRows, titles: Titles): ShapedRows {
  const { frame, labels } = plain;
  const usable = usableTitles(
    frame.columns.map(({ name }) => name),
    titles,
  );
  const titleOf = (name: string): string => ownValue<string>(usable, name) ?? name;
  const columns = frame.columns.map((column) => ({ ...column, name: titleOf(column.name) }));
  const { pivot, formats } = shape;
  return {
    plain: {
      ...plain,
      frame: { ...frame, columns },
      labels: Object.fromEntries(Object.entries(labels).map(([name, parts]) => [titleOf(name), parts])),
    },
    shape: {
      formats: Object.fromEntries(Object.entries(formats).map(([name, format]) => [titleOf(name), format])),
      pivot: pivot && {
        ...pivot,
        rows: pivot.rows.map(titleOf),
        columns: pivot.columns.map(titleOf),
        metrics: pivot.metrics.map(titleOf),
      },
    },
  };
}
