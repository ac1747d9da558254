import { createHash } from 'node:crypto';

/** A chart whose code means ill or is broken, and what its tile must say; null for one that is drawn all the same. */
export interface HostileChart {
  readonly id: string;
  readonly says: RegExp | null;
  /** It does not come as far as a tile: the server refuses it in these words when it is installed. */
  readonly isRefused?: boolean;
  /** Members of the chart that stand in place of harmless ones. */
  readonly members?: string;
  /** Code before the chart. */
  readonly before?: string;
  /** The whole module in place of a chart. */
  readonly module?: string;
  readonly view?: 'scene' | 'dom';
}

const DRAWN = '{ width: c.width, height: c.height, batches: [], plot: null, legend: [] }';
const SAYING = (text: string): string => `{
    width: c.width, height: c.height, plot: null, legend: [],
    batches: [{ kind: 'rect', x: Float32Array.of(0), y: Float32Array.of(0), w: Float32Array.of(c.width),
      h: Float32Array.of(c.height), fill: (${text}) ? 0x00aa00ff : 0xcc0000ff }],
  }`;

/** T-PLUGIN: throws, loops, floods, grows, forges, reaches out, or is no chart at all. */
export const HOSTILE_CHARTS: readonly HostileChart[] = [
  { id: 'throws_in_draw', members: `draw() { throw new Error('no luck'); },`, says: /no luck/ },
  { id: 'throws_in_prepare', members: `prepare() { throw new Error('not ready'); },`, says: /not ready/ },
  { id: 'loops_in_draw', members: 'draw() { for (;;); },', says: /did not answer within 2 seconds/ },
  { id: 'loops_at_start', before: 'for (;;);', says: /did not answer within 5 seconds/, isRefused: true },
  {
    id: 'loops_in_query',
    members: 'manifest: { ...manifest, buildQuery() { for (;;); } },',
    says: /2 seconds/,
  },
  {
    id: 'draws_too_much',
    members: `draw: (i, c) => ({ ...${DRAWN}, batches: [{ kind: 'rect', x: new Float32Array(1e7) }] }),`,
    // A busy machine needs longer than it may for that many.
    says: /at most 8,000,000 are painted|did not answer within 2 seconds/,
  },
  {
    id: 'takes_memory',
    members: `draw() { const kept = []; for (;;) kept.push(new Array(1e6).fill({ a: kept.length })); },`,
    says: /was stopped|broke down|memory|length/i,
  },
  { id: 'draws_nonsense', members: `draw: () => ({ batches: 'all of them' }),`, says: /is no scene/ },
  {
    id: 'paints_nonsense',
    members: `draw: (i, c) => ({ ...${DRAWN}, batches: [{ kind: 'path' }] }),`,
    says: /Only this tile is concerned/,
  },
  { id: 'sends_functions', members: `draw: () => ({ batches: [() => 1] }),`, says: /could not be cloned/ },
  {
    id: 'floods_the_page',
    members: `draw() { for (let n = 0; n < 1e5; n++) self.postMessage({ id: -1, value: n }); },`,
    says: /nobody asked for/,
  },
  {
    id: 'is_no_chart',
    isRefused: true,
    module: 'export const chart = { draw() {} };',
    says: /exports no chart/,
  },
  { id: 'is_no_code', isRefused: true, module: 'export const chart = ;', says: /unexpected token/ },
  {
    id: 'is_of_another_version',
    isRefused: true,
    module: `export const chart = { [Symbol.for('belvedere.chart-plugin')]: 2 };`,
    says: /version 1 of the plugin contract/,
  },
  {
    id: 'writes_globals',
    before: `Object.prototype.polluted = 'yes'; Array.prototype.map = () => []; globalThis.fetch = null;`,
    says: null,
  },
  {
    id: 'calls_the_api',
    before: `
      const reach = async () => {
        try { await fetch('/api/v1/me/'); return 'fetched'; } catch {}
        try { await new Promise((done, fail) => { const s = new WebSocket('ws://' + location.host); s.onopen = done; s.onerror = fail; }); return 'socket'; } catch {}
        try { await import('data:text/javascript,1'); return 'data'; } catch {}
        try { await import('/logout'); return 'sign-out'; } catch {}
        try { new Function('return 1')(); return 'eval'; } catch {}
        try { new Worker('/assets/x.js'); await new Promise((done) => setTimeout(done, 300)); } catch {}
        if (self.origin !== 'null') return 'origin';
        try { await caches.open('belvedere'); return 'caches'; } catch {}
        try { await new Promise((done, fail) => { const d = indexedDB.open('belvedere'); d.onsuccess = done; d.onerror = fail; }); return 'database'; } catch {}
        return 'nothing';
      };
      const reached = await reach();`,
    members: `draw() { throw new Error('reached ' + reached); },`,
    says: /reached nothing/,
  },
  {
    id: 'throws_in_mount',
    view: 'dom',
    members: `view: { kind: 'dom', load: async () => ({ mount() { throw new Error('no mount'); } }) },`,
    says: /no mount/,
  },
  {
    id: 'writes_markup',
    view: 'dom',
    members: `view: { kind: 'dom', load: async () => ({
      mount(element) {
        element.innerHTML = '<p>its own markup</p><script>window.stolen = 1</scr' + 'ipt>';
        return { update() {}, dispose() {} };
      },
    }) },`,
    says: null,
  },
];

const NAME = (id: string): string => id.replaceAll('_', ' ');

function codeOf({ id, module, before = '', members = '' }: HostileChart): string {
  if (module !== undefined) return module;
  return `${before}
const manifest = { id: ${JSON.stringify(id)}, name: { id: 'n', text: 'n' }, controls: [],
  buildQuery: () => [{ metrics: ['count'], columns: [] }] };
export const chart = {
  [Symbol.for('belvedere.chart-plugin')]: 1,
  manifest,
  prepare: () => null,
  draw: (i, c) => (${SAYING('true')}),
  describe: () => ({ title: '', rows: [], spoken: '' }),
  pick: () => ({ label: '', values: [] }),
  reduce: (view) => view,
  view: { kind: 'scene' },
  ${members}
};`;
}

/** The chart as a packed file. */
export function packedHostile(hostile: HostileChart): object {
  const code = codeOf(hostile);
  const message = (text: string) => ({ id: `hostile.${text}`, text });
  return {
    format: 'belvedere-chart',
    apiVersion: 1,
    version: '1.0.0',
    manifest: {
      id: hostile.id,
      name: message(NAME(hostile.id)),
      description: message('It means ill'),
      category: 'Other',
      tags: [],
      behaviors: [],
      icon: 'chart',
      controls: [],
      view: hostile.view ?? 'scene',
    },
    sha256: createHash('sha256').update(code).digest('hex'),
    code,
  };
}
