import type { FormDataOf } from '@belvedere/controls';
import type { BubblePanel } from './manifest.ts';

/** Form data of a bubble chart. */
export type BubbleForm = FormDataOf<BubblePanel>;
