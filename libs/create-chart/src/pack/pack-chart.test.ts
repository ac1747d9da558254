import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isChartPlugin } from '@belvedere/charts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createProject } from '../project/create-project.ts';
import { evaluate } from './bundle.ts';
import { readChartFolder } from './chart-folder.ts';
import { checkChart } from './check-chart.ts';
import { packChart } from './pack-chart.ts';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
const TEMPLATE = fileURLToPath(new URL('../../template', import.meta.url));
const BUDGET_KB = 60;
let home: string;

beforeAll(() => {
  home = mkdtempSync(join(ROOT, '.cache/pack-'));
  symlinkSync(join(ROOT, 'node_modules'), join(home, 'node_modules'));
});
afterAll(() => {
  rmSync(home, { recursive: true, force: true });
});

const project = (name: string) => readChartFolder(createProject(TEMPLATE, join(home, name)));

/** A chart whose source is another. */
function projectWith(name: string, source: string) {
  const chart = project(name);
  writeFileSync(chart.entry, source);
  return chart;
}

describe('a packed chart', () => {
  it('is its manifest as data and one module that needs nothing else', async () => {
    const packed = await packChart(project('whole'));
    expect(packed).toMatchObject({ format: 'belvedere-chart', apiVersion: 1, version: '0.1.0' });
    expect(packed.manifest).toMatchObject({ id: 'whole', name: { text: 'Whole' }, view: 'scene' });
    expect(JSON.stringify(packed.manifest.controls)).toContain('{"rule":"nonEmpty"}');
    expect(packed.sha256).toBe(createHash('sha256').update(packed.code).digest('hex'));
    expect(packed.code).not.toMatch(/\bfrom\s*["']/);
    const { chart } = await evaluate(packed.code);
    expect(isChartPlugin(chart)).toBe(true);
  });

  it('carries its first example for the gallery, unless that is too large', async () => {
    const chart = project('shown');
    expect((await packChart(chart)).example).toMatchObject({
      name: 'Flights on time',
      frames: [{ rows: 1 }],
    });
    const name = 'x'.repeat(300_001);
    writeFileSync(chart.examples, `export const examples = [{ name: '${name}', formData: {}, frames: [] }];`);
    await expect(packChart(chart)).rejects.toThrow('put a smaller one first');
  });

  it('is refused when nothing in it is a chart', async () => {
    await expect(packChart(projectWith('empty', 'export const chart = 1;'))).rejects.toThrow(
      'exports no chart made by defineChart',
    );
  });

  it('is refused when styles are left beside its module', async () => {
    const chart = projectWith('styled', "import './own.css';\nexport const chart = 1;");
    writeFileSync(join(chart.folder, 'src/own.css'), 'p { margin: 0 }');
    await expect(packChart(chart)).rejects.toThrow('a chart is one module');
  });
});

describe('a check', () => {
  it('tries the contract on the examples and weighs the code', async () => {
    const result = await checkChart(project('checked'), BUDGET_KB);
    expect(result.problems).toEqual([]);
    expect(result.count).toBeGreaterThan(15);
    expect(result.kilobytes).toBeLessThan(BUDGET_KB);
  });

  it('says what a server would refuse, as the server says it', async () => {
    const chart = project('odd');
    const source = readFileSync(chart.entry, 'utf8');
    writeFileSync(
      chart.entry,
      source.replace("'KPI'", "'Magic' as 'KPI'").replace('doughnut-chart', 'unicorn'),
    );
    expect((await checkChart(chart, BUDGET_KB)).problems).toEqual([
      expect.stringContaining('the category "Magic" is unknown; allowed are Correlation'),
      expect.stringContaining('the icon "unicorn" is unknown'),
    ]);
  });

  it('names every promise that is broken, and a budget that is passed', async () => {
    const chart = project('broken');
    writeFileSync(chart.examples, 'export const examples = [];');
    const { problems } = await checkChart(chart, 1);
    expect(problems.join('\n')).toMatch(/no list of examples[\s\S]*more than the budget of 1 kB/);
  });
});
