import {
  acceptQueries,
  acceptScene,
  chartExportedBy,
  defineChart,
  manifestOfOutside,
  outsideErrors,
  plainContext,
  type ChartManifest,
  type ChartPlugin,
  type ChartViewProps,
  type LoadableChart,
  type OutsideManifest,
  type OutsidePictures,
} from '@belvedere/charts';
import { createElement } from 'react';
import { createSandbox, type SandboxPage } from './sandbox.ts';

/** A chart that an administrator installed, as the server offers it. */
export interface OfferedChart {
  readonly name: string;
  /** Address of its module on this server. */
  readonly bundle_url: string;
  readonly version: string;
  /** Addresses of the picture of its first example; null for a chart that shows none. */
  readonly pictures: OutsidePictures | null;
  readonly manifest: OutsideManifest;
}

/** What a page gives to charts from outside. */
export interface OutsidePage extends SandboxPage {
  /** Imports a module into the page itself; only charts that need an element of it. */
  readonly importModule: (url: string) => Promise<Readonly<Record<string, unknown>>>;
}

const neverHere = (): never => {
  throw new Error('charts from outside are drawn in their worker');
};

/** A chart of this page whose view asks the code in the worker. */
function sandboxed(manifest: ChartManifest, offered: OfferedChart, page: OutsidePage): ChartPlugin {
  const open = () => createSandbox(offered.bundle_url, page);
  return defineChart({
    manifest,
    prepare: () => null,
    draw: neverHere,
    describe: neverHere,
    view: {
      kind: 'react',
      load: async () => {
        const { SandboxChart } = await import('./SandboxChart.tsx');
        const { name } = offered;
        return { View: (props: ChartViewProps) => createElement(SandboxChart, { ...props, open, name }) };
      },
    },
  });
}

/** A chart that comes into the page; what it is was read before its code and stays so. */
async function openedInPage(
  manifest: ChartManifest,
  { bundle_url: url }: OfferedChart,
  page: OutsidePage,
): Promise<ChartPlugin> {
  return { ...chartExportedBy(await page.importModule(url)), manifest };
}

function loadableOf(offered: OfferedChart, page: OutsidePage): LoadableChart {
  const manifest = manifestOfOutside(offered.manifest);
  const queries = createSandbox(offered.bundle_url, page);
  return {
    manifest,
    load: async () =>
      offered.manifest.view === 'dom'
        ? openedInPage(manifest, offered, page)
        : sandboxed(manifest, offered, page),
    outside: {
      version: offered.version,
      pictures: offered.pictures,
      buildQuery: async (formData, datasource, ownState) => {
        try {
          return acceptQueries(await queries.ask({ kind: 'queries', formData, datasource, ownState }));
        } catch (error) {
          const reason = error instanceof Error ? error.message : String(error);
          throw outsideErrors.error('OUTSIDE_QUERIES_FAILED', { name: manifest.name.text, reason });
        }
      },
      draw: async (chart, context) => {
        const sandbox = createSandbox(offered.bundle_url, page);
        try {
          return acceptScene(
            await sandbox.ask({ kind: 'draw', chart, context: plainContext(context) }),
            context,
          );
        } finally {
          sandbox.dispose();
        }
      },
    },
  };
}

/**
 * Charts of a page from those that the server offers. Their code is fetched when one is shown, and runs in workers; only
 * a chart with a `dom` view comes into the page. A name that a chart of the product has by now is left out.
 */
export function outsideCharts(
  offered: readonly OfferedChart[],
  page: OutsidePage,
  isTaken: (name: string) => boolean,
): readonly LoadableChart[] {
  return offered
    .filter(({ manifest }) => ![manifest.id, ...(manifest.aliases ?? [])].some(isTaken))
    .map((chart) => loadableOf(chart, page));
}
