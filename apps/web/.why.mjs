import { build, loadConfigFromFile, mergeConfig } from 'vite';
const { config } = await loadConfigFromFile({ command: 'build', mode: 'production' }, 'vite.config.ts');
await build(
  mergeConfig(config, {
    configFile: false,
    logLevel: 'error',
    build: { outDir: '/tmp/web-sizes', emptyOutDir: true },
    plugins: [
      {
        name: 'why',
        generateBundle() {
          const ids = [...this.getModuleIds()];
          for (const end of process.argv.slice(2)) {
            const id = ids.find((i) => i.endsWith(end));
            if (!id) {
              console.log('none', end);
              continue;
            }
            const short = (s) => s.replace(/.*\/(libs|apps)\//, '');
            console.log(
              '\n##',
              end,
              'static:',
              this.getModuleInfo(id)?.importers.map(short).join(', '),
              'dyn:',
              this.getModuleInfo(id)?.dynamicImporters.map(short).join(', '),
            );
          }
        },
      },
    ],
  }),
);
