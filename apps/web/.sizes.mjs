import { build, loadConfigFromFile, mergeConfig } from 'vite';
import { gzipSync } from 'node:zlib';
const { config } = await loadConfigFromFile({ command: 'build', mode: 'production' }, 'vite.config.ts');
await build(
  mergeConfig(config, {
    configFile: false,
    logLevel: 'error',
    build: { outDir: '/tmp/web-sizes', emptyOutDir: true },
    plugins: [
      {
        name: 'sizes',
        generateBundle(_o, b) {
          const want = process.argv.slice(2);
          for (const c of Object.values(b)) {
            if (c.type !== 'chunk') continue;
            const n = c.fileName.replace(/assets\/|-[\w-]{8}\.js/g, '');
            if (want.length && !want.includes(n)) continue;
            const g = gzipSync(c.code).length;
            console.log('##', n, c.code.length, g);
            const rooms = new Map();
            for (const [id, m] of Object.entries(c.modules)) {
              const k = id
                .replace(/.*node_modules\//, 'nm:')
                .replace(/.*\/(libs|apps)\//, '')
                .split('?')[0];
              rooms.set(k, (rooms.get(k) ?? 0) + m.renderedLength);
            }
            for (const [k, v] of [...rooms].sort((a, b) => b[1] - a[1]).slice(0, 400))
              console.log('  ', v, k);
          }
        },
      },
    ],
  }),
);
