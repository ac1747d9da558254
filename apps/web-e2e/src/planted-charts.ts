import { basicDrawings } from '@belvedere/charts-basic/drawings';
import { controlsOf } from '@belvedere/controls';
import { fresh, type Api } from './api-of.ts';
import { ALL, SHORT, sqlName, sqlText, textOf } from './hostile-text-of.ts';
import { PAYLOADS } from './hostile-texts.ts';

/** A dataset whose values and names of columns are payloads, with payloads in what is said of columns and metrics. */
export async function plantDataset(api: Api, database: number) {
  const [name, other] = [textOf(60).text || '<b>x</b>', `<img src=x onerror=__ran()>`];
  const rows = PAYLOADS.map((text, n) => `(${sqlText(text)}, ${n}, timestamp '2024-01-01')`).join(', ');
  const sql = `select a as ${sqlName(name)}, n as ${sqlName(other)}, t as day from (values ${rows}) as x(a, n, t)`;
  const dataset = await api.made('/api/v1/dataset/', { database, table_name: `${fresh()} ${other}`, sql });
  const { body } = await api.send('GET', `/api/v1/dataset/${dataset}`);
  const { columns } = body.result as unknown as { columns: readonly Readonly<Record<string, unknown>>[] };
  const said = {
    description: ALL,
    verbose_name: textOf(SHORT).text,
    d3format: '<img src=x onerror=__ran()>',
  };
  const metrics = [
    { metric_name: 'count', expression: 'count(*)', ...said, warning_text: ALL },
    { metric_name: textOf(SHORT).text, expression: 'sum(n)', ...said },
  ];
  const asked = columns.map(({ id, column_name, type, is_dttm }) => ({
    id,
    column_name,
    type,
    is_dttm,
    ...said,
  }));
  const first = await api.send('PUT', `/api/v1/dataset/${dataset}`, { columns: asked, description: ALL });
  const second = await api.send('PUT', `/api/v1/dataset/${dataset}`, { metrics });
  return {
    dataset,
    column: name,
    number: other,
    texts: PAYLOADS.length * (first.ok ? 5 : 1) + (second.ok ? PAYLOADS.length * 2 : 0),
  };
}

/** A chart of every type on hostile data, each text control of it a payload. */
export async function plantCharts(
  api: Api,
  { dataset, column, number }: { readonly dataset: number; readonly column: string; readonly number: string },
) {
  const ids: number[] = [];
  let texts = 0;
  const metric = {
    expressionType: 'SIMPLE',
    aggregate: 'SUM',
    column: { column_name: number },
    label: textOf(90).text,
    hasCustomLabel: true,
  };
  for (const { manifest } of basicDrawings) {
    const controls = controlsOf(manifest.controls).filter(
      ({ kind }) => kind === 'text' || kind === 'text-area',
    );
    const written = controls.map(
      ({ name, kind }) => [name, kind === 'text' ? textOf(SHORT).text : ALL] as const,
    );
    texts += written.length;
    const params = {
      ...Object.fromEntries(written),
      viz_type: manifest.id,
      datasource: `${dataset}__table`,
      groupby: [column],
      columns: [column],
      all_columns: [column, number],
      series: column,
      entity: column,
      x_axis: column,
      source: column,
      target: column,
      metric,
      metrics: [metric],
      query_mode: 'raw',
      adhoc_filters: [],
      row_limit: 150,
      time_range: 'No filter',
    };
    const answer = await api.send('POST', '/api/v1/chart/', {
      slice_name: textOf(SHORT).text,
      description: ALL,
      viz_type: manifest.id,
      datasource_id: dataset,
      datasource_type: 'table',
      params: JSON.stringify(params),
    });
    if (answer.ok && answer.body.id !== undefined) ids.push(answer.body.id);
  }
  return { ids, texts };
}

/** A dashboard whose tabs, headers, texts and titles are payloads, with every chart on it, and filters named by payloads. */
export async function plantDashboard(
  api: Api,
  {
    charts,
    column,
    dataset,
  }: { readonly charts: readonly number[]; readonly column: string; readonly dataset: number },
) {
  const part = (id: string, type: string, children: readonly string[], meta = {}) =>
    [id, { id, type, children, meta }] as const;
  const rows = Array.from({ length: Math.ceil(charts.length / 3) }, (_, n) => charts.slice(n * 3, n * 3 + 3));
  const layout = Object.fromEntries([
    part('ROOT_ID', 'ROOT', ['TABS-1']),
    part('GRID_ID', 'GRID', []),
    part('HEADER_ID', 'HEADER', [], { text: textOf(SHORT).text }),
    part('TABS-1', 'TABS', ['TAB-1', 'TAB-2']),
    part('TAB-1', 'TAB', ['HEADER-1', 'ROW-t', ...rows.map((_, n) => `ROW-${n}`)], {
      text: textOf(SHORT).text,
    }),
    part('TAB-2', 'TAB', [], { text: textOf(SHORT).text }),
    part('HEADER-1', 'HEADER', [], { text: textOf(SHORT).text }),
    part('ROW-t', 'ROW', ['MARKDOWN-1', 'MARKDOWN-2']),
    part('MARKDOWN-1', 'MARKDOWN', [], { code: ALL, width: 6, height: 40 }),
    part('MARKDOWN-2', 'MARKDOWN', [], {
      code: PAYLOADS.map((text) => `- ${text}`).join('\n'),
      width: 6,
      height: 40,
    }),
    ...rows.flatMap((row, n) => [
      part(
        `ROW-${n}`,
        'ROW',
        row.map((id) => `CHART-${id}`),
      ),
      ...row.map((id) =>
        part(`CHART-${id}`, 'CHART', [], {
          chartId: id,
          width: 4,
          height: 30,
          sliceNameOverride: textOf(SHORT).text,
        }),
      ),
    ]),
  ]);
  const filter = {
    id: 'NATIVE_FILTER-1',
    name: textOf(SHORT).text,
    description: ALL,
    filterType: 'filter_select',
    type: 'NATIVE_FILTER',
    targets: [{ datasetId: dataset, column: { name: column } }],
    scope: { rootPath: ['ROOT_ID'], excluded: [] },
    controlValues: {},
    defaultDataMask: { filterState: { value: [PAYLOADS[0]] } },
    cascadeParentIds: [],
  };
  const id = await api.made('/api/v1/dashboard/', {
    dashboard_title: textOf(SHORT).text,
    certified_by: textOf(SHORT).text,
    certification_details: textOf(5000).text,
    css: ALL,
  });
  for (const json_metadata of [
    {
      positions: layout,
      native_filter_configuration: [filter],
      color_scheme: PAYLOADS[4],
      label_colors: { [PAYLOADS[4] ?? '']: PAYLOADS[4] },
    },
    { positions: layout },
  ]) {
    const { ok, body } = await api.send('PUT', `/api/v1/dashboard/${id}`, {
      json_metadata: JSON.stringify(json_metadata),
    });
    if (ok) return { id, texts: Object.keys(layout).length + PAYLOADS.length * 4 };
    if (!('native_filter_configuration' in json_metadata)) throw new Error(JSON.stringify(body));
  }
  return { id, texts: 0 };
}
