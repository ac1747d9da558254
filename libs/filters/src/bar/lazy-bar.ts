import { lazyPart } from '@belvedere/ui';

/** The bar of a dashboard's filters; its code is fetched by dashboards that have some. */
export const FilterBar = lazyPart(async () => (await import('./FilterBar.tsx')).FilterBar);
