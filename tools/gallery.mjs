// `npm run gallery`: every example of every chart on http://127.0.0.1:5174; the page reloads when a source changes.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { exitWith, prepare, ROOT } from './prepare.mjs';

try {
  await prepare();
  const vite = join(ROOT, 'node_modules/vite/bin/vite.js');
  const gallery = spawn(process.execPath, [vite, ...process.argv.slice(2)], {
    cwd: join(ROOT, 'apps/gallery'),
    stdio: 'inherit',
  });
  gallery.on('exit', (code) => process.exit(code ?? 0));
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => gallery.kill('SIGTERM'));
} catch (error) {
  exitWith(error);
}
