import type { SavedChart } from '../state/explore-state.ts';

/** The properties of a chart as they are being typed. */
export interface PropertyForm {
  readonly name: string;
  readonly description: string;
  /** Seconds; empty text takes the dataset's. */
  readonly cacheTimeout: string;
  readonly owners: readonly { readonly id: number; readonly name: string }[];
  /** Names of tags. */
  readonly tags: readonly string[];
  readonly certifiedBy: string;
  readonly certificationDetails: string;
}

/** The properties that a chart has. */
export function propertyFormOf(chart: SavedChart): PropertyForm {
  return {
    name: chart.name,
    description: chart.description ?? '',
    cacheTimeout: chart.cacheTimeout === null ? '' : String(chart.cacheTimeout),
    owners: chart.owners,
    tags: chart.tags,
    certifiedBy: chart.certifiedBy ?? '',
    certificationDetails: chart.certificationDetails ?? '',
  };
}

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

/** Whether a cache timeout is nothing or a whole number of seconds; -1 switches the cache off. */
const isCacheTimeout = (text: string): boolean => /^(-1|\d{0,9})$/.test(text.trim());

/** What is wrong with a form; null when it can be saved. */
export function propertyFault(form: PropertyForm): 'name' | 'cacheTimeout' | null {
  if (form.name.trim() === '') return 'name';
  return isCacheTimeout(form.cacheTimeout) ? null : 'cacheTimeout';
}

/** The body that saves a form. Details without a certifier are dropped. */
export function propertyBody(form: PropertyForm) {
  const certifiedBy = orNull(form.certifiedBy);
  return {
    slice_name: form.name.trim(),
    description: orNull(form.description),
    cache_timeout: form.cacheTimeout.trim() === '' ? null : Number(form.cacheTimeout),
    owners: form.owners.map(({ id }) => id),
    certified_by: certifiedBy,
    certification_details: certifiedBy === null ? null : orNull(form.certificationDetails),
  };
}
