import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EMPTY_DATASOURCE } from '@belvedere/charts';
import type { FormData } from '@belvedere/core';
import { afterAll, describe, expect, it } from 'vitest';
import { chartCode, packedChart } from '../testing/packed-chart.ts';
import type { DrawRequest, ReshapeRequest } from './engine-port.ts';
import { createEngines } from './engines.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'bv-endless-'));
const engines = createEngines({ dataDir, metadataFiles: [], limits: { runHosts: 2, timeoutMs: 60_000 } });
afterAll(async () => {
  await engines.dispose();
  rmSync(dataDir, { recursive: true, force: true });
});

const asked = (queryId: string) => ({
  queryId,
  requestId: queryId,
  owner: { viewerId: 1, viewerKind: 'user' },
});
const frame = { rows: 1, columns: [{ name: 'sales', type: 'BIGINT', kind: 'integer', values: [7] }] };

const picture = (queryId: string, vizType: string, code: string | null): DrawRequest => ({
  ...asked(queryId),
  answers: Buffer.from(JSON.stringify({ result: [{ frame }] })),
  given: 'columns',
  form: { viz_type: vizType, metric: 'sales', groupby: [] } as unknown as FormData,
  datasource: EMPTY_DATASOURCE,
  title: vizType,
  installed:
    code === null
      ? null
      : { manifest: { ...packedChart({ id: vizType }).manifest, controls: [] }, code, queries: [] },
  picture: { format: 'svg', width: 300, height: 200, ratio: 1, theme: 'light', locale: 'en', colorRules: {} },
  shown: [],
});
const sorted: ReshapeRequest = {
  ...asked('sorted'),
  frame: Buffer.from(JSON.stringify(frame)),
  steps: [{ operation: 'sort', options: { by: ['sales'] } }] as ReshapeRequest['steps'],
  encoding: 'columns',
};
/** Never ends, and is another package than one of another name. */
const endless = (name: string): string => chartCode(name, { draw: 'for (;;);' });

describe('installed charts whose code never ends', () => {
  it('delay no step over a result and no picture of another chart', async () => {
    const over: string[] = [];
    const note =
      (name: string) =>
      (found: unknown): unknown => {
        over.push(name);
        return found;
      };
    const names = ['one', 'two', 'three', 'four'];
    const loops = names.map((name) =>
      engines.draw(picture(name, name, endless(name))).then(note('loop'), note('loop')),
    );
    await Promise.all([
      engines.reshape(sorted).then(note('reshape')),
      engines.draw(picture('pie', 'big_number_total', null)).then(note('picture')),
    ]);
    expect(over.toSorted()).toEqual(['picture', 'reshape']);
    for (const name of names) engines.cancel(name);
    await Promise.all(loops);
  });
});
