import type { LoadableChart } from '@belvedere/charts';

/** The chart types as a table in Markdown: name, `viz_type` with its other names, category, older forms that become it. */
export function chartList(charts: readonly LoadableChart[]): string {
  const code = (id: string): string => `\`${id}\``;
  const rows = charts.map(({ manifest }) => {
    const { name, id, category, aliases = [], migrations = [] } = manifest;
    const older = [...new Set(migrations.map(({ from }) => from))].filter((from) => from !== id);
    return `| ${name.text} | ${[id, ...aliases].map(code).join(', ')} | ${category} | ${older.map(code).join(', ')} |`;
  });
  return ['| chart | `viz_type` | category | opens the older |', '| --- | --- | --- | --- |', ...rows].join(
    '\n',
  );
}
