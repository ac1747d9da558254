import { createChartRegistry, type ChartRegistry, type LoadableChart } from '@belvedere/charts';

/** The chart types of a page, to which installed ones come and go while it is open. */
export interface LiveCharts {
  /** Always the present types; the same object for the life of the page. */
  readonly registry: ChartRegistry<LoadableChart>;
  /** Shows these beside the chart types of the product, in place of those shown before. */
  readonly show: (installed: readonly LoadableChart[]) => void;
}

/** Makes the chart types of a page from those of the product. */
export function createLiveCharts(own: readonly LoadableChart[]): LiveCharts {
  let current = createChartRegistry(own);
  return {
    registry: {
      get entries() {
        return current.entries;
      },
      get: (vizType) => current.get(vizType),
      migrate: (formData) => current.migrate(formData),
    },
    show: (installed) => {
      current = createChartRegistry([...own, ...installed]);
    },
  };
}
