import { EMPTY_DATASOURCE, type OutsideManifest } from '@belvedere/charts';
import { testContext } from '@belvedere/charts/testing';
import { frameFromJson } from '@belvedere/frame';
import { afterAll, describe, expect, it } from 'vitest';
import { createChartAsker } from './ask-chart.ts';
import { createGuestPool } from './pool/guest-pool.ts';

const pool = createGuestPool(2);
const asker = createChartAsker(pool, { timeMs: 10_000, memoryBytes: 32 * 1024 * 1024 });
const hasty = createChartAsker(pool, { timeMs: 200, memoryBytes: 32 * 1024 * 1024 });
afterAll(() => pool.dispose());

const text = (words: string) => ({ id: words, text: words });
const manifest: OutsideManifest = {
  id: 'probe',
  name: text('Probe'),
  description: text('A probe'),
  category: 'KPI',
  tags: [],
  behaviors: [],
  icon: 'chart',
  controls: [],
  view: 'scene',
};
const frames = [
  frameFromJson({ rows: 2, columns: [{ name: 'n', type: 'INT', kind: 'integer', values: [3, 4] }] }),
];
const answered = {
  formData: { viz_type: 'probe' },
  datasource: EMPTY_DATASOURCE,
  frames,
  annotationData: {},
};

/** A chart whose drawing is a body of a function with `input` and `context`. */
const chartOf = (draw: string, top = '') => ({
  manifest,
  code: `${top}
const plain = (context, batches = []) =>
  ({ width: context.width, height: context.height, batches, plot: null, legend: [] });
export const chart = {
  [Symbol.for('belvedere.chart-plugin')]: 1,
  manifest: { id: 'probe', buildQuery: (form) => [{ metrics: [form.viz_type] }] },
  view: { kind: 'scene' },
  prepare: ({ frames: [frame] }) => frame.columns[0].data.reduce((sum, value) => sum + value, 0),
  draw: (input, context) => { ${draw} },
};`,
});
const drawn = (draw: string, top?: string) => asker.draw(chartOf(draw, top), answered, testContext());
const said = (words: string) =>
  `return plain(context, [{ kind: 'text', x: Float32Array.of(1), y: Float32Array.of(2), texts: [String(${words})],
    size: 12, weight: 400, anchor: 'start', fill: 255 }]);`;
const textOf = async (words: string): Promise<string | undefined> => {
  const [batch] = (await drawn(said(words))).batches;
  return batch?.kind === 'text' ? batch.texts[0] : undefined;
};

describe('the code of an installed chart', () => {
  it('gets its data, and gives a scene with its typed arrays', async () => {
    const scene = await drawn(said('input.prepared'));
    expect(scene.batches).toEqual([
      {
        kind: 'text',
        x: Float32Array.of(1),
        y: Float32Array.of(2),
        texts: ['7'],
        size: 12,
        weight: 400,
        anchor: 'start',
        fill: 255,
      },
    ]);
  });

  it('is told which of its data were chosen, by what it says they stand for', async () => {
    const mark = `({ kind: 'rect', x: Float32Array.of(0, 1, 2), y: new Float32Array(3), w: new Float32Array(3),
      h: new Float32Array(3), fill: 255, datum: Int32Array.of(0, 1, -1) })`;
    const probe =
      chartOf(`return plain(context, [${mark}, { kind: 'text', x: Float32Array.of(1), y: Float32Array.of(2),
      texts: [[0, 1].map((datum) => context.isSelected?.(datum) ?? 'all').join(' ')], size: 12, weight: 400,
      anchor: 'start', fill: 255 }]);`);
    const code = probe.code.replace(
      'draw: (',
      "pick: (input, datum) => ({ label: 'n', values: [{ column: 'n', value: input.frames[0].columns[0].data[datum], text: '' }] }),\n draw: (",
    );
    const said = async (...values: readonly number[]) => {
      const picks = values.map((value) => ({ label: '', values: [{ column: 'n', value, text: '' }] }));
      const { batches } = await asker.draw({ manifest, code }, answered, testContext(), picks);
      return batches.flatMap((batch) => (batch.kind === 'text' ? batch.texts : []));
    };
    expect([await said(), await said(4), await said(7)]).toEqual([
      ['all all'],
      ['false true'],
      ['false false'],
    ]);
  });

  it('measures texts, fills messages and writes as the host does', async () => {
    const { measure } = testContext();
    expect(await textOf("context.measure('Total', 12, 600)")).toBe(String(measure('Total', 12, 600)));
    expect(await textOf("context.t({ id: 'x', text: '%(n)s rows' }, { n: 2 })")).toBe('2 rows');
    expect(await textOf("new Intl.NumberFormat('de').format(1234.5)")).toBe('1.234,5');
    const day =
      "new Intl.DateTimeFormat('en', { timeZone: 'Asia/Tokyo', hour: 'numeric' }).format(new Date(0))";
    expect(await textOf(day)).toBe('9 AM');
  });

  it('builds its queries and names itself', async () => {
    const { code } = chartOf('');
    const form = { formData: answered.formData, datasource: EMPTY_DATASOURCE, ownState: {} };
    expect(await asker.queries({ manifest, code }, form)).toEqual([{ metrics: ['probe'] }]);
    expect(await asker.inspect(code)).toEqual({ id: 'probe', view: 'scene' });
  });

  it.each([
    'process',
    'require',
    'fetch',
    'WebSocket',
    'XMLHttpRequest',
    'setTimeout',
    'setInterval',
    'WebAssembly',
    'document',
    'Worker',
  ])('finds no %s', async (name) => {
    expect(await textOf(`typeof ${name}`)).toBe('undefined');
  });

  it('reaches no other realm through what it is given', async () => {
    const root = '(function () { return this })() ?? globalThis';
    const ways = ['context.measure', 'context.t', 'new Intl.NumberFormat().format', 'input.frames'];
    for (const way of ways)
      expect(await textOf(`typeof ${way}.constructor.constructor('return ${root}')().process`)).toBe(
        'undefined',
      );
  });

  it.each([
    ['takes all memory', 'new Uint8Array(1e9);', 'more than 32 MB of memory'],
    ['calls itself', '(function again() { again(); })();', 'call each other without an end'],
    ['throws', "throw new Error('no luck');", 'its code failed: no luck'],
    ['throws nothing to speak of', 'throw null;', 'something that says nothing'],
    ['draws no scene', 'return 7;', 'it is no object'],
    ['imports', "return import('node:fs');", "could not load module 'node:fs'"],
    ['waits', 'return new Promise(() => undefined);', 'waits for something that never comes'],
    [
      'draws ten million marks',
      "return plain(context, [{ kind: 'circle', x: new Float32Array(1e7) }]);",
      'memory',
    ],
    [
      'draws more than is painted',
      "return plain(context, [{ kind: 'circle', x: new Float32Array(2_000_001) }]);",
      'at most 2,000,000 are painted',
    ],
    ['forges its arrays', "return { '\\0array': ['Float32Array', -8, 1e9] };", 'outside the bounds'],
    ['says what JSON cannot', 'return { ...plain(context), legend: [1n] };', 'BigInt'],
  ])('that %s is told so', async (_, draw, why) => {
    await expect(drawn(draw)).rejects.toThrow(why);
  });

  it.each([
    ['cannot be read', 'export const = 1;', 'its code cannot be read'],
    ['imports a module', "import fs from 'fs';", "could not load module 'fs'"],
    ['fails when it starts', "throw new Error('at once');", 'its code failed: at once'],
  ])('that %s is told so', async (_, top, why) => {
    await expect(drawn('return plain(context);', top)).rejects.toThrow(why);
  });

  it('that fails is told where, in lines of its own file', async () => {
    await expect(asker.inspect("const a = 1;\nthrow new Error('here');")).rejects.toThrow(
      /here \(chart\.js, line 2, column \d+\)/,
    );
    await expect(asker.inspect('const a = 1;\nconst = 2;')).rejects.toThrow(/\(chart\.js, line 2/);
  });

  it('that exports no chart is told so', async () => {
    await expect(asker.inspect('export const a = 1;')).rejects.toThrow(
      'it exports no chart made by defineChart',
    );
  });

  it('that changes what all objects have changes its own only', async () => {
    await drawn('Object.prototype.odd = 1; Array.prototype.map = null; return plain(context);');
    expect(await textOf('typeof ({}).odd + [1].map(String)')).toBe('undefined1');
    expect(({} as { odd?: number }).odd).toBeUndefined();
  });

  it.each([
    ['runs for ever', 'for (;;);'],
    ['runs for ever inside the engine', 'Array.prototype.indexOf.call({ length: 2 ** 53 - 1 }, 1);'],
    ['searches for ever', "/(a+)+$/.test('a'.repeat(60) + 'b');"],
    ['has ever more to do', 'const again = () => Promise.resolve().then(again); return again();'],
  ])('that %s is stopped', async (_, draw) => {
    await expect(hasty.draw(chartOf(draw), answered, testContext())).rejects.toMatchObject({
      code: 'GUEST_LATE',
      message: 'it did not answer within 0.2 seconds and was stopped',
    });
  });
});
