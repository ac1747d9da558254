import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createProject } from './create-project.ts';

const TEMPLATE = fileURLToPath(new URL('../../template', import.meta.url));
let home: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'create-chart-'));
});
afterEach(() => {
  rmSync(home, { recursive: true, force: true });
});

it('writes a package that carries its own name everywhere', () => {
  const root = createProject(TEMPLATE, join(home, 'sales-ring'));
  const read = (path: string): string => readFileSync(join(root, path), 'utf8');
  expect(JSON.parse(read('package.json'))).toMatchObject({ name: 'sales-ring' });
  expect(read('src/chart.ts')).toContain("text('Sales ring')");
  expect(read('src/chart.ts')).not.toContain('chart-hello');
  expect(existsSync(join(root, '.gitignore'))).toBe(true);
});

it.each(['Sales', '1st', 'a', 'sales ring', '.hidden'])('refuses the name %s', (name) => {
  expect(() => createProject(TEMPLATE, join(home, name))).toThrow('cannot name a chart');
});

it('leaves a folder that is there alone', () => {
  createProject(TEMPLATE, join(home, 'twice'));
  expect(() => createProject(TEMPLATE, join(home, 'twice'))).toThrow('is there already');
});
