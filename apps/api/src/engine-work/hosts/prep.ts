import { createRenderer } from '../perform-render.ts';
import { engineHost, nothingToClose } from './engine-host.ts';

/** Templates only: no data file, no credentials, no driver. */
export const host = engineHost('keeps none', () => ({ perform: createRenderer(), close: nothingToClose }));
