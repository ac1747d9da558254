import {
  completeFormData,
  exampleInput,
  examplePorts,
  loadResources,
  type ChartExample,
  type DatumPick,
  type OutsideManifest,
} from '@belvedere/charts';
import { testContext } from '@belvedere/charts/testing';
import { isAppError, type FormData } from '@belvedere/core';
import { frameToJson, type FrameJson } from '@belvedere/frame';
import { describe, expect, it } from 'vitest';
import { charts } from '../../charts.ts';
import { chartCode, packedChart } from '../../testing/packed-chart.ts';
import type { PictureStyle } from '../tasks/drawing.ts';
import type { HostTask, StartBody } from '../tasks/host-task.ts';
import type { RunSink } from '../tasks/engine-talk.ts';
import { readAnswers } from './answers.ts';
import { chartScene } from './chart-scene.ts';
import { performDraw } from './perform-draw.ts';
import { MARGIN_PX, roomIn } from '../tasks/document-room.ts';
import type { ShownChart } from './shown-charts.ts';

type DrawTask = Extract<HostTask, { op: 'draw' }>;

const svg: PictureStyle = {
  format: 'svg',
  width: 680,
  height: 296,
  ratio: 1,
  theme: 'light',
  locale: 'en',
  colorRules: {},
};
const PNG_HEAD = Buffer.from([0x89, 0x50, 0x4e, 0x47]);

async function exampleOf(vizType: string) {
  const chart = charts.get(vizType);
  const [example] = (await chart?.examples?.()) ?? [];
  if (chart === null || example === undefined) throw new Error(`${vizType} has no example`);
  const input = exampleInput(chart.manifest, example);
  const task: DrawTask = {
    op: 'draw',
    given: 'columns',
    form: { ...example.formData, viz_type: vizType } as FormData,
    datasource: input.datasource,
    title: example.name,
    installed: null,
    picture: svg,
    shown: [],
  };
  const bytes = Buffer.from(
    JSON.stringify({ result: input.frames.map((frame) => ({ frame: frameToJson(frame) })) }),
  );
  return { chart, example, input, task, bytes };
}

const oneRow = { rows: 1, columns: [{ name: 'sales', type: 'BIGINT', kind: 'integer', values: [7] }] };
const manifestOf = (id: string, view: OutsideManifest['view']): OutsideManifest => ({
  ...packedChart({ id }).manifest,
  controls: [],
  view,
});
const NOTHING_TOLD = { annotationData: {}, facts: [], cachedAt: null };

const shownOf = (example: ChartExample): Promise<readonly ShownChart[]> =>
  Promise.all(
    Object.keys(example.charts ?? {}).map(async (key) => {
      const chart = await examplePorts(example).chart(Number(key), { viz_type: 'deck_multi' });
      return { id: Number(key), chart, picks: [], answers: { ...NOTHING_TOLD, frames: chart.frames } };
    }),
  );

async function drawn(task: HostTask, input: Buffer): Promise<Buffer> {
  const chunks: Buffer[] = [];
  const sink: RunSink = {
    signal: new AbortController().signal,
    deadlineMs: 0,
    head: () => undefined,
    data: async (bytes) => void chunks.push(bytes),
    progress: () => undefined,
    input: Promise.resolve(input),
  };
  await performDraw({ task } as StartBody, sink);
  return Buffer.concat(chunks);
}

describe('a chart drawn without a browser', () => {
  it.each(
    charts.entries.filter(({ manifest }) => manifest.image === 'scene').map(({ manifest }) => manifest.id),
  )('%s has the scene of the page', async (vizType) => {
    const { chart, example, input, task, bytes } = await exampleOf(vizType);
    const plugin = await chart.load();
    const shown = await shownOf(example);
    const formData = completeFormData(chart.manifest, task.form, input.datasource);
    const page = {
      ...input,
      formData,
      resources: await loadResources(plugin, formData, examplePorts(example)),
    };
    const context = testContext({
      section: 'DASHBOARD',
      width: 680 - MARGIN_PX * 2,
      height: 296 - MARGIN_PX * 2,
    });
    const expected = plugin.draw({ ...page, prepared: plugin.prepare(page) }, context);
    expect(await chartScene(task, readAnswers(bytes, 'columns'), { shown, installed: null })).toEqual(
      expected,
    );
  });

  it('is an SVG with its title, or a PNG of its size', async () => {
    const { task, bytes } = await exampleOf('pie');
    expect((await drawn(task, bytes)).toString('utf8')).toMatch(/^<svg [^>]*width="680"[\s\S]*<title>/);
    const png = await drawn({ ...task, picture: { ...svg, format: 'png', ratio: 2 } }, bytes);
    expect(png.subarray(0, 4)).toEqual(PNG_HEAD);
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1360, 592]);
  });

  it('is a PDF of one page of its size, 96 px to the inch', async () => {
    const { task, bytes } = await exampleOf('pie');
    const pdf = await drawn({ ...task, picture: { ...svg, format: 'pdf' } }, bytes);
    const text = pdf.toString('latin1');
    expect(text.startsWith('%PDF-')).toBe(true);
    expect(text.match(/\/MediaBox \[[^\]]*\]/g)).toEqual(['/MediaBox [0 0 510 222]']);
    expect(text).toContain('Inter');
  });

  it('fades the data of a chart in a document beside those that its reader chose', async () => {
    const { chart, input, task, bytes } = await exampleOf('pie');
    const plugin = await chart.load();
    const resources = await loadResources(plugin, task.form);
    const read = { ...input, resources, prepared: plugin.prepare({ ...input, resources } as never) };
    const first = plugin.pick(read as never, 0, testContext());
    const place = { x: 20, y: 120, width: 500, height: 300, title: 'Pie', subtitle: '', vizType: 'pie' };
    const pages = [[{ ...place, kind: 'chart' as const, id: 7 }]];
    const document = { title: 'D', filterLines: [], now: 'now', margin: 20, isNumbered: false, pages };
    const draw = async (picks?: readonly DatumPick[]): Promise<string> => {
      const one = { id: 7, form: task.form, datasource: task.datasource, given: 'columns' as const };
      const shown = [{ ...one, bytes: bytes.length, ...(picks !== undefined && { picks }) }];
      const picture = { ...svg, height: 600, document };
      return (
        await drawn({ ...task, picture, shown }, Buffer.concat([Buffer.from('{"result":[]}'), bytes]))
      ).toString();
    };
    const [plain, none, lit] = [await draw(), await draw([]), await draw([first])];
    expect(first.values).not.toEqual([]);
    expect(none).toBe(plain);
    expect(lit).not.toBe(plain);
  });

  it('speaks the language that is asked for', async () => {
    const { task, bytes } = await exampleOf('big_number_total');
    const form = { ...task.form, y_axis_format: ',.2f' } as FormData;
    const read = async (locale: string) =>
      (await drawn({ ...task, form, picture: { ...svg, locale } }, bytes)).toString();
    expect([await read('en'), await read('de')].map((text) => />-?[\d.,]+</.exec(text)?.[0].at(-4))).toEqual([
      '.',
      ',',
    ]);
  });

  it('shows other charts by what came along for them, and keeps nothing of it for the next viewer', async () => {
    const { example, task, bytes } = await exampleOf('deck_multi');
    const shown = await shownOf(example);
    const sent = shown.map(({ chart }) =>
      Buffer.from(JSON.stringify({ result: chart.frames.map((frame) => ({ frame: frameToJson(frame) })) })),
    );
    const draw = async (rows: readonly Buffer[]): Promise<string> => {
      const tasks = shown.map(({ id, chart: { formData: form, datasource } }, at) => ({
        id,
        form,
        datasource,
        given: 'columns' as const,
        bytes: rows[at]?.length ?? 0,
      }));
      return (await drawn({ ...task, shown: tasks }, Buffer.concat([bytes, ...rows]))).toString('utf8');
    };
    const none = Buffer.from(JSON.stringify({ result: [{}] }));
    const [whole, empty] = [await draw(sent), await draw(sent.map(() => none))];
    expect(whole).not.toBe(empty);
    expect(await draw(sent)).toBe(whole);
  });

  it('says what cannot be drawn, and that there are no rows', async () => {
    const { task, bytes } = await exampleOf('pie');
    const unknown = { ...task, form: { ...task.form, viz_type: 'sunburst_v1' } as FormData };
    expect((await drawn(unknown, bytes)).toString()).toContain('sunburst_v1');
    const onPage = { manifest: manifestOf('sales_ring', 'dom'), queries: [], bytes: 0 };
    expect(
      (await drawn({ ...unknown, installed: onPage }, Buffer.from('{"result":[]}'))).toString(),
    ).toContain('Hello is drawn in a browser only.');
    const nothing = Buffer.from(JSON.stringify({ result: [{ frame: { rows: 0, columns: [] } }] }));
    expect((await drawn(task, nothing)).toString()).toContain('No results were returned for this query');
  });

  it('draws an installed chart by its code, and says what that code did', async () => {
    const { task } = await exampleOf('pie');
    const answers = Buffer.from(JSON.stringify({ result: [{ frame: oneRow }] }));
    const draw = (code: string): Promise<Buffer> => {
      const bytes = Buffer.from(code, 'utf8');
      const installed = { manifest: manifestOf('ring', 'scene'), queries: [], bytes: bytes.length };
      const form = { viz_type: 'ring', metric: 'sales' } as FormData;
      return drawn({ ...task, form, installed }, Buffer.concat([answers, bytes]));
    };
    expect((await draw(chartCode('ring'))).toString()).toContain('>sales in 1</text>');
    const markup = "formData = { metric: '<script>alert(1)</script>' }";
    expect((await draw(chartCode('ring', { draw: markup }))).toString()).toContain('&lt;script&gt;');
    await expect(draw(chartCode('ring', { draw: "throw new Error('no luck')" }))).rejects.toMatchObject({
      code: 'CHART_CODE_FAILED',
      message: expect.stringContaining('"Hello" gives no picture: its code failed: no luck (chart.js, line '),
    });
  });

  it('puts the picture that an installed chart drew before into a document, checked again, and a number with its change', async () => {
    const { task } = await exampleOf('pie');
    const code = Buffer.from(chartCode('ring'), 'utf8');
    const installed = { manifest: manifestOf('ring', 'scene'), queries: [], bytes: code.length };
    const form = { viz_type: 'ring', metric: 'sales' } as FormData;
    const answers = Buffer.from(JSON.stringify({ result: [{ frame: oneRow }] }));
    const part = { x: 20, y: 120, width: 400, height: 200, title: 'Ring', subtitle: '', vizType: 'ring' };
    const { width, height } = roomIn({ ...part, kind: 'drawn', id: -1 });
    const picture = { ...svg, format: 'scene', width, height } as const;
    const scene = await drawn({ ...task, form, installed, picture }, Buffer.concat([answers, code]));

    const number = await exampleOf('big_number');
    const figure = { ...part, x: 440, height: 86, title: 'Sales', vizType: 'big_number' };
    const document = {
      title: 'Both',
      filterLines: [],
      now: 'now',
      margin: 20,
      isNumbered: false,
      pages: [
        [
          { ...part, kind: 'drawn' as const, id: -1 },
          { ...figure, kind: 'chart' as const, id: 7 },
          { ...part, y: 400, width: 300, kind: 'drawn' as const, id: -1 },
        ],
      ],
    };
    const shown = [
      {
        id: 7,
        form: number.task.form,
        datasource: number.task.datasource,
        given: 'columns',
        bytes: number.bytes.length,
      },
      { id: -1, form, datasource: task.datasource, given: 'scene', bytes: scene.length },
    ] as const;
    const sheet = { ...task, shown, picture: { ...svg, width: 900, height: 640, document } };
    const text = (await drawn(sheet, Buffer.concat([number.bytes, scene]))).toString();
    expect(text).toContain('>sales in 1</text>');
    expect(text).toMatch(/>vs /);
    expect(text).toContain('it has another size');
  });

  it('says beside the absence of rows which filters were not applied', async () => {
    const { task } = await exampleOf('pie');
    const rejected_filters = [{ column: 'city', reason: 'not_in_datasource' }];
    const item = { frame: { rows: 0, columns: [] }, rejected_filters };
    const text = (await drawn(task, Buffer.from(JSON.stringify({ result: [item] })))).toString();
    expect(text).toContain('No results were returned for this query');
    expect(text).toContain('city (the dataset has no such column)');
  });

  it('says under the picture what it leaves out, in the same room', async () => {
    const { task, bytes } = await exampleOf('pie');
    const { result } = JSON.parse(bytes.toString('utf8')) as { result: object[] };
    const told = result.map((item) => ({
      ...item,
      row_kind: 'rows',
      limited: { limit: 10_000, set_by: 'query', is_top: false },
      rejected_filters: [{ column: 'city', reason: 'not_in_datasource' }],
    }));
    const text = (await drawn(task, Buffer.from(JSON.stringify({ result: told })))).toString();
    expect(text).toMatch(/height="296"/);
    expect(text).toContain('Made of the first 10,000 rows');
    expect(text).toContain('city (the dataset has no such column)');
  });

  it('says under the picture that its last period is unfinished', async () => {
    const { task, bytes } = await exampleOf('echarts_timeseries_line');
    const { result } = JSON.parse(bytes.toString('utf8')) as { result: { readonly frame: FrameJson }[] };
    const times = result[0]?.frame.columns.find(({ kind }) => kind === 'wall')?.values ?? [];
    const to = Math.max(...times.map(Number)) + 60_000;
    const told = result.map((item) => ({ ...item, wall_range: [null, to] }));
    const text = (await drawn(task, Buffer.from(JSON.stringify({ result: told })))).toString();
    expect(text).toMatch(/The last \w+ is unfinished/);
  });

  it('refuses stored settings that the chart cannot work with, by its title', async () => {
    const { task, bytes } = await exampleOf('echarts_timeseries_line');
    const broken = { ...task, form: { ...task.form, y_axis_format: { a: 1 } } as unknown as FormData };
    const error: unknown = await drawn(broken, bytes).catch((reason: unknown) => reason);
    expect(isAppError(error) && [error.code, error.values['title']]).toEqual([
      'CHART_UNDRAWABLE',
      task.title,
    ]);
  });

  it('fails with the failure of its query', async () => {
    const { task } = await exampleOf('pie');
    const failed = Buffer.from(
      JSON.stringify({ result: [{ error: { code: 'ENGINE_ERROR', message: 'no such column' } }] }),
    );
    const error: unknown = await drawn(task, failed).catch((reason: unknown) => reason);
    expect(isAppError(error) && [error.code, error.message]).toEqual(['ENGINE_ERROR', 'no such column']);
  });
});

it('a picture says of a page of rows, which nobody can turn there, that there are more, and which layers failed', () => {
  const frame = { rows: 0, columns: [] };
  const annotation_errors = { Works: { message: 'Query timeout' } };
  const page = { frame, truncated: true, limited: null, row_limit: 10, annotation_errors };
  const { facts } = readAnswers(Buffer.from(JSON.stringify({ result: [page] })), 'columns');
  expect(facts).toMatchObject([
    { limited: { limit: 10, set_by: 'query', is_top: false }, annotationErrors: annotation_errors },
  ]);
});
