import type { FormDataOf } from '@belvedere/controls';
import type { WaterfallPanel } from './manifest.ts';

/** Form data of a waterfall chart. */
export type WaterfallForm = FormDataOf<WaterfallPanel>;
