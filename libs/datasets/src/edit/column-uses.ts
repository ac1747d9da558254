/** A chart as its name and its stored form tell it. */
export interface NamedForm {
  readonly slice_name: string;
  readonly params: string | null;
}

/** A column and the names of the charts whose form mentions it. */
export interface ColumnUse {
  readonly column: string;
  readonly charts: readonly string[];
}

/** Which charts mention which of the columns; columns that no chart mentions are left out. */
export function usesOfColumns(
  columns: readonly string[],
  charts: readonly NamedForm[],
): readonly ColumnUse[] {
  return columns
    .map((column) => {
      const quoted = JSON.stringify(column);
      const users = charts.filter(({ params }) => params?.includes(quoted) === true);
      return { column, charts: users.map((chart) => chart.slice_name) };
    })
    .filter((use) => use.charts.length > 0);
}
