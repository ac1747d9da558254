import type { Plugin } from 'vite';
import { chartTypesIn } from './chunks/chart-types.ts';
import { chunksOf, type Pages } from './chunks/chunk-names.ts';
import { circleOf } from './chunks/circle.ts';
import { filesOf } from './chunks/page-files.ts';

/** Where the build keeps which files each page and each chart type fetches; the server preloads them. */
const PAGE_FILES = '.vite/pages.json';
/** Fonts that every page shows at once. */
const FIRST_FONTS = /inter-latin-(?:400|500|600)-[^/]+\.woff2$/;

/** Cuts the build into chunks by what is opened together instead of by module. */
export function pageChunks(pages: Pages): Plugin {
  let chunks: ReadonlyMap<string, string> = new Map();
  const groups = [{ name: (id: string) => chunks.get(id) ?? null, test: (id: string) => chunks.has(id) }];
  return {
    name: 'belvedere-page-chunks',
    apply: 'build',
    config: () => ({
      build: {
        rolldownOptions: { output: { codeSplitting: { includeDependenciesRecursively: false, groups } } },
      },
    }),
    buildEnd() {
      chunks = chunksOf(pages, [...this.getModuleIds()], (id) => this.getModuleInfo(id));
    },
    generateBundle(_options, bundle) {
      const files = Object.values(bundle).filter((file) => file.type === 'chunk');
      const circle = circleOf(new Map(files.map(({ fileName, imports }) => [fileName, imports])));
      if (circle !== null) this.error(`chunks import each other: ${circle.join(' -> ')}`);
      const ofEntries = (lists: readonly (readonly [string, readonly string[]])[]): object =>
        Object.fromEntries(lists.map(([name, entries]) => [name, filesOf(entries, files)]));
      const types = [...this.getModuleIds()].flatMap((id) =>
        chartTypesIn(id, this.getModuleInfo(id)?.code ?? ''),
      );
      const source = JSON.stringify({
        pages: ofEntries(Object.entries(pages)),
        charts: ofEntries(types.map(([type, entry]) => [type, [entry]])),
        fonts: Object.keys(bundle).filter((file) => FIRST_FONTS.test(file)),
      });
      this.emitFile({ type: 'asset', fileName: PAGE_FILES, source });
    },
  };
}
