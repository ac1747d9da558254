// `npm run dev`: the API restarts and the page reloads when a source changes.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { exitWith, prepare, ROOT } from './prepare.mjs';

const API_PORT = '8089';

function run(label, args, cwd, env = {}) {
  const child = spawn(process.execPath, args, { cwd, stdio: 'inherit', env: { ...process.env, ...env } });
  child.on('exit', (code) => {
    console.log(`${label} ended (${code ?? 'by a signal'})`);
    process.exit(code ?? 0);
  });
  return child;
}

try {
  await prepare();
  const api = run(
    'api',
    [join(ROOT, 'node_modules/tsx/dist/cli.mjs'), 'watch', '--conditions=@belvedere/source', 'src/main.ts'],
    join(ROOT, 'apps/api'),
    {
      BELVEDERE_PORT: API_PORT,
      BELVEDERE_DATA_DIR: join(ROOT, 'data'),
      BELVEDERE_SAMPLES: 'on',
      NODE_ENV: 'development',
    },
  );
  const web = run('web', [join(ROOT, 'node_modules/vite/bin/vite.js')], join(ROOT, 'apps/web'), {
    BELVEDERE_API: `http://127.0.0.1:${API_PORT}`,
  });
  const end = () => {
    api.kill('SIGTERM');
    web.kill('SIGTERM');
  };
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
} catch (error) {
  exitWith(error);
}
