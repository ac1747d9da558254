import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';

const START = join(import.meta.dirname, '../start.mjs');
const folder = mkdtempSync(join(tmpdir(), 'belvedere-start-'));
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

function start(...options: readonly string[]): { readonly status: number | null; readonly said: string } {
  const { status, stderr } = spawnSync(process.execPath, [START, ...options], { encoding: 'utf8' });
  return { status, said: stderr.trim() };
}

async function onBusyPort(use: (port: number) => void): Promise<void> {
  const busy = createServer();
  await new Promise<void>((done) => {
    busy.listen(0, '127.0.0.1', done);
  });
  const address = busy.address();
  use(typeof address === 'object' && address !== null ? address.port : 0);
  await new Promise((done) => {
    busy.close(done);
  });
}

describe('npm start says in one sentence what is wrong, and ends with 1', () => {
  it('when the port is in use', async () => {
    await onBusyPort((port) => {
      expect(start('--port', String(port), '--data-dir', folder)).toEqual({
        status: 1,
        said: `belvedere: port ${port} is in use; choose another one with --port.`,
      });
    });
  });

  it('when the data directory cannot be written', () => {
    const file = join(folder, 'a-file');
    writeFileSync(file, '');
    const { status, said } = start('--port', '18999', '--data-dir', join(file, 'inside'));
    expect(status).toBe(1);
    expect(said).toMatch(
      /^belvedere: the data directory .* is not writable \(ENOTDIR\); choose another one with --data-dir\.$/,
    );
  });

  it('when the port is no number', () => {
    expect(start('--port', 'many').said).toBe('belvedere: "many" is no port; give a number from 1 to 65535.');
  });

  it('when an option is unknown', () => {
    const { status, said } = start('--prot', '1');
    expect(status).toBe(1);
    expect(said).toMatch(/Unknown option '--prot'.*Try --help\./);
  });

  it('when Node is too old', () => {
    const code = `import { checkNode, exitWith } from ${JSON.stringify(join(import.meta.dirname, '../prepare.mjs'))}; try { checkNode('18.19.0') } catch (error) { exitWith(error) }`;
    const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
      encoding: 'utf8',
    });
    expect(status).toBe(1);
    expect(stderr.trim()).toBe(
      'belvedere: Node 18.19.0 is too old; install Node 20.19 or newer and start again.',
    );
  });
});
