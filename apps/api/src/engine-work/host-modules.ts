import type { EngineTalk } from './tasks/engine-talk.ts';

/** Sources import sources, and what is built imports what is built. */
const ENDING = import.meta.url.endsWith('.ts') ? 'ts' : 'js';

const addressOf = (kind: string): string => new URL(`./hosts/${kind}.${ENDING}`, import.meta.url).href;

/** Addresses of the modules that do the work of each kind of host; their processes import them, the server does not. */
export const HOST_MODULES: Readonly<Record<EngineTalk['kind'], string>> = {
  prep: addressOf('prep'),
  duck: addressOf('duck'),
  run: addressOf('run'),
  draw: addressOf('draw'),
  guest: addressOf('guest'),
};
