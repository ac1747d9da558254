import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { preloadsOf } from '../../tools/vite/chunks/preloads.ts';
import { compressedFiles } from '../../tools/vite/compressed-files.ts';
import { pageChunks } from '../../tools/vite/page-chunks.ts';
import { tokensPlugin } from '../../tools/vite/tokens-plugin.ts';

const api = process.env['BELVEDERE_API'] ?? 'http://127.0.0.1:8088';
const proxied = [
  '/api',
  '/superset/log',
  '/datasource',
  '/tabstateview',
  '/tableschemaview',
  '/dynamic-plugins/api',
  '/dynamic-plugins/code',
  '/health',
  '/ready',
];

/** What pages with charts fetch as they open, beside their own. */
const CHARTS = ['start/every-chart.ts', 'start/installed-charts.ts', 'frame/src/arrow/index.ts'];

/** What each page fetches as it opens. */
const PAGES = {
  start: ['web/src/main.tsx'],
  door: ['web/src/door/render-door.tsx'],
  product: ['web/src/render-product.tsx'],
  dashboard: ['pages/DashboardPage.tsx', ...CHARTS],
  filters: [
    'thunks/start-filters.ts',
    'native/settle-filters.ts',
    'filters/FilterAside.tsx',
    'bar/FilterBar.tsx',
    'view/ExploreHandover.tsx',
  ],
  explore: ['pages/ExplorePage.tsx', ...CHARTS],
  sqllab: ['pages/SqlLabPage.tsx'],
  sqlrows: ['results/RunRows.tsx'],
  rows: ['chart/TableTwin.tsx', 'chart/DockPane.tsx', 'drill/DrillBy.tsx', 'drill/DrillDetail.tsx'],
  markdown: ['ui/src/markdown/index.ts'],
  editor: ['ui/src/code/index.ts'],
  lists: [
    'pages/HomePage.tsx',
    'lists/ChartListPage.tsx',
    'lists/DashboardListPage.tsx',
    'datasets/DatasetListPage.tsx',
  ],
  overlays: [
    'overlay/PopoverSurface.tsx',
    'overlay/MenuList.tsx',
    'overlay/DialogWindow.tsx',
    'overlay/ContextMenuSurface.tsx',
  ],
};

export default defineConfig({
  plugins: [react(), tokensPlugin, compressedFiles, pageChunks(PAGES)],
  resolve: {
    conditions: ['@belvedere/source', 'module', 'browser', 'development|production'],
    alias: [
      {
        find: /^@blueprintjs\/icons$/,
        replacement: fileURLToPath(new URL('./src/start/blueprint-icons.ts', import.meta.url)),
      },
    ],
  },
  worker: { format: 'es' },
  server: {
    host: '127.0.0.1',
    port: 5173,
    cors: { origin: /^(?:null|https?:\/\/(?:127\.0\.0\.1|localhost)(?::\d+)?)$/ },
    proxy: Object.fromEntries(proxied.map((path) => [path, { target: api, changeOrigin: false }])),
  },
  build: {
    target: 'es2022',
    sourcemap: false,
    manifest: true,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1200,
    modulePreload: {
      polyfill: false,
      resolveDependencies: (file, needed, { hostType }) =>
        hostType === 'html' ? needed : preloadsOf(file, needed),
    },
  },
});
