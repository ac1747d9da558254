import type { Plugin } from 'vite';
import { chartTypesIn } from './chunks/chart-types.ts';
import { chunksOf, type Pages } from './chunks/chunk-names.ts';
import { circleOf } from './chunks/circle.ts';
import { filesOf, type PageFiles } from './chunks/page-files.ts';
import { styleRulesOf, type StyleRule } from './style-rules.ts';

/** Where the build keeps which files each page and each chart type fetches; the server preloads them. */
const PAGE_FILES = '.vite/pages.json';
/** Where it keeps the rules of the style sheets of pages, of which the server writes those that count into pages that come drawn. */
const STYLE_RULES = '.vite/styles.json';
/** Fonts that every page shows at once. */
const FIRST_FONTS = /inter-latin-(?:400|500|600)-[^/]+\.woff2$/;

type Bundle = Readonly<Record<string, { readonly type: string; readonly source?: string | Uint8Array }>>;

function rulesOfSheets(
  names: ReadonlySet<string>,
  bundle: Bundle,
): Readonly<Record<string, readonly StyleRule[]>> {
  const sheets = [...names].flatMap((name) => {
    const source = bundle[name]?.source;
    if (source === undefined) return [];
    const css = typeof source === 'string' ? source : new TextDecoder().decode(source);
    return [[name, styleRulesOf(css)] as const];
  });
  return Object.fromEntries(sheets);
}

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
      const ofEntries = (
        lists: readonly (readonly [string, readonly string[]])[],
      ): Readonly<Record<string, PageFiles>> =>
        Object.fromEntries(lists.map(([name, entries]) => [name, filesOf(entries, files)]));
      const types = [...this.getModuleIds()].flatMap((id) =>
        chartTypesIn(id, this.getModuleInfo(id)?.code ?? ''),
      );
      const ofPages = ofEntries(Object.entries(pages));
      const ofCharts = ofEntries(types.map(([type, entry]) => [type, [entry]]));
      const fonts = Object.keys(bundle).filter((file) => FIRST_FONTS.test(file));
      const styles = Object.values({ ...ofPages, ...ofCharts }).flatMap((files) => files.styles);
      const keep = (fileName: string, what: object): void => {
        this.emitFile({ type: 'asset', fileName, source: JSON.stringify(what) });
      };
      keep(PAGE_FILES, { pages: ofPages, charts: ofCharts, fonts });
      keep(STYLE_RULES, rulesOfSheets(new Set(styles), bundle));
    },
  };
}
