import { createChartCatalogue, type ChartCatalogue, type ListedChart } from '@belvedere/charts';

/** The chart types of a page: fetched when a page first shows charts, joined by installed ones while it is open. */
export interface LiveCharts {
  /** Always the present types, none before {@link LiveCharts.ready}; the same object for the life of the page. */
  readonly catalogue: ChartCatalogue;
  /** Resolves once the types are there; rejects when they cannot be fetched, and tries again when asked again. */
  readonly ready: () => Promise<void>;
  /** From now on these are shown beside the types of the product; null leaves those that are shown. */
  readonly join: (read: ReadInstalled) => void;
  /** Reads the installed types anew, once any types are there. */
  readonly renew: () => Promise<void>;
}

/** Installed types beside those of the product; `isOwn` tells the names that the product has taken. */
type Installed = (isOwn: (name: string) => boolean) => readonly ListedChart[];

/** Reads which types are installed; null when that cannot be told. */
export type ReadInstalled = () => Promise<Installed | null>;

const namesOf = ({ card }: ListedChart): readonly string[] => [card.id, ...(card.aliases ?? [])];

/** Makes the chart types of a page; `loadOwn` fetches those of the product. */
export function createLiveCharts(loadOwn: () => Promise<readonly ListedChart[]>): LiveCharts {
  let current = createChartCatalogue([]);
  let own: readonly ListedChart[] | null = null;
  let loading: Promise<void> | null = null;
  let readInstalled: ReadInstalled = () => Promise.resolve(null);

  const show = (installed: Installed | null): void => {
    if (own === null || installed === null) return;
    const names = new Set(own.flatMap(namesOf));
    current = createChartCatalogue([...own, ...installed((name) => names.has(name))]);
  };
  const renew = async (): Promise<void> => {
    if (own !== null) show(await readInstalled());
  };
  const load = async (): Promise<void> => {
    const [ownCharts, installed] = await Promise.all([loadOwn(), readInstalled()]);
    own = ownCharts;
    current = createChartCatalogue(own);
    show(installed);
  };
  return {
    catalogue: {
      get entries() {
        return current.entries;
      },
      find: (vizType) => current.find(vizType),
      open: (vizType) => current.open(vizType),
      get: (vizType) => current.get(vizType),
      migrate: (formData) => current.migrate(formData),
    },
    ready: () => {
      loading ??= load().catch((error: unknown) => {
        loading = null;
        throw error;
      });
      return loading;
    },
    join: (read) => {
      readInstalled = read;
    },
    renew,
  };
}
