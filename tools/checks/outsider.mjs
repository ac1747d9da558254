// Somebody outside: a folder whose packages of ours come from tarballs, and everything else from this repository's install.
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { ROOT } from '../prepare.mjs';

const SCOPE = '@belvedere';

/** Unpacks our tarballs into the node_modules of a folder and links the packages of others. Nothing is fetched. */
function unpack(folder, tarballs) {
  const modules = join(folder, 'node_modules');
  const others = join(ROOT, 'node_modules');
  mkdirSync(join(modules, '.bin'), { recursive: true });
  for (const entry of readdirSync(others))
    if (!entry.startsWith('.') && entry !== SCOPE) symlinkSync(join(others, entry), join(modules, entry));
  for (const name of ['tsc', 'vitest']) symlinkSync(join(others, '.bin', name), join(modules, '.bin', name));
  for (const tarball of tarballs) {
    const name = /^belvedere-(.+)-\d+\.\d+\.\d+\.tgz$/.exec(basename(tarball))?.[1];
    const place = join(modules, SCOPE, name);
    mkdirSync(place, { recursive: true });
    const { status, stderr } = spawnSync('tar', ['-xzf', tarball, '-C', place, '--strip-components=1']);
    if (status !== 0) throw new Error(`${tarball} cannot be unpacked: ${String(stderr)}`);
  }
  const bin = join(modules, SCOPE, 'create-chart', 'dist', 'bin', 'belvedere-chart.js');
  chmodSync(bin, 0o755);
  symlinkSync(bin, join(modules, '.bin', 'belvedere-chart'));
  return modules;
}

/** An outsider's tools from tarballs: the program behind `npm create @belvedere/chart`, and what `npm install` does. */
export function outsiderTools(home, tarballs) {
  const modules = unpack(join(home, 'installed'), tarballs);
  return {
    create: join(modules, SCOPE, 'create-chart', 'dist', 'bin', 'create-chart.js'),
    install: (folder) => {
      symlinkSync(modules, join(folder, 'node_modules'));
    },
  };
}

/** Runs a command and gives null, or a sentence with the end of what it printed. */
export function failureOf(name, command, args, cwd) {
  const path = `${join(cwd, 'node_modules', '.bin')}:${dirname(process.execPath)}:${process.env['PATH'] ?? ''}`;
  const env = { ...process.env, PATH: path, NO_COLOR: '1' };
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8', env });
  if (status === 0) return null;
  return `${name}: ended with ${status}\n${`${stdout}\n${stderr}`.trim().slice(-1500)}`;
}
