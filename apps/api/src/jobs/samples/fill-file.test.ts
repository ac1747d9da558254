import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sampleDataFolder } from './data-folder.ts';
import { seattleWeather } from './datasets/seattle-weather.ts';
import { stocks } from './datasets/economy.ts';
import { fillSampleFile, type FilledTable } from './fill-file.ts';
import { fillInProcess } from './fill-process.ts';
import type { SampleDataset } from './sample.ts';

const dataFolder = sampleDataFolder() ?? '';
let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bv-fill-'));
  file = join(folder, 'samples.duckdb');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const lost: SampleDataset = {
  ...stocks,
  name: 'lost',
  origin: { kind: 'file', file: 'no-such.csv', sql: `SELECT * FROM read_csv(getvariable('file'))` },
};

async function fill(datasets: readonly SampleDataset[]): Promise<readonly FilledTable[]> {
  const filled: FilledTable[] = [];
  await fillSampleFile({ file, dataFolder, datasets, onTable: (table) => filled.push(table) });
  return filled;
}

describe('filling the sample file', () => {
  it('shows the file only when every table is in it', async () => {
    await expect(fill([stocks, lost])).rejects.toThrow('no-such.csv');
    expect(existsSync(file)).toBe(false);
  });

  it('continues what an interrupted run left', async () => {
    await fill([stocks, lost]).catch(() => null);
    expect(await fill([stocks, seattleWeather])).toEqual([
      { table: 'stocks', rows: 560 },
      { table: 'seattle_weather', rows: 1461 },
    ]);
    expect(existsSync(file)).toBe(true);
    expect(existsSync(`${file}.part`)).toBe(false);
  });

  it('starts again from a file that cannot be read', async () => {
    writeFileSync(`${file}.part`, 'no database');
    expect(await fill([stocks])).toEqual([{ table: 'stocks', rows: 560 }]);
  });

  it('says why its process failed', async () => {
    const request = {
      file,
      dataFolder: join(folder, 'nowhere'),
      tables: ['stocks'],
      onTable: () => undefined,
    };
    await expect(fillInProcess(request)).rejects.toMatchObject({ code: 'SAMPLES_NOT_FILLED' });
  });
});
