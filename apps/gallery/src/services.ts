import { networkError } from '@belvedere/api-client';
import { createChartCatalogue, listChart } from '@belvedere/charts';
import type { Services } from '@belvedere/client-store';
import { charts } from './charts.ts';

const withoutServer = (): Promise<never> => Promise.reject(networkError());
const ignore = (): void => undefined;

/** What charts take from their host: the gallery has no server, its charts come with their rows. */
export const galleryServices: Services = {
  api: { call: withoutServer, send: withoutServer, forgetSession: ignore },
  charts: createChartCatalogue(charts.map(listChart)),
  notify: ignore,
  navigate: ignore,
  log: ignore,
  now: Date.now,
  newId: () => crypto.randomUUID(),
  storage: { getItem: () => null, setItem: ignore, removeItem: ignore },
  origin: '',
};
