import type { Services } from './services.ts';

/** What a host has to bring; the rest of its services have defaults. */
export type OwnServices = Pick<Services, 'api' | 'charts'> & Partial<Services>;

/**
 * Services of a page that has no router, corner for notices or usage log of its own: addresses load a page, notices and
 * usage are not shown or kept. What is given takes the place of a default.
 */
export function pageServices(own: OwnServices): Services {
  return {
    notify: () => undefined,
    navigate: (url, { replace = false } = {}) => {
      if (replace) window.location.replace(url);
      else window.location.assign(url);
    },
    log: () => undefined,
    now: () => Date.now(),
    newId: () => crypto.randomUUID(),
    storage: window.localStorage,
    origin: window.location.origin,
    ...own,
  };
}
