import { lazyPart } from '@belvedere/ui';

/** The bar of a dashboard's filters; its code is fetched by dashboards that have some. */
export const FilterBar = lazyPart(async () => (await import('./FilterBar.tsx')).FilterBar);

/** The fields of a filter box; fetched alike. */
export const FilterBox = lazyPart(async () => (await import('./FilterBox.tsx')).FilterBox);

/** The same filters side by side, above the charts; fetched alike. */
export const FilterStrip = lazyPart(async () => (await import('./FilterStrip.tsx')).FilterStrip);
