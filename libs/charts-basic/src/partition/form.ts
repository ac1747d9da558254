import type { FormDataOf } from '@belvedere/controls';
import type { PartitionPanel } from './manifest.ts';

/** Form data of a partition chart. */
export type PartitionForm = FormDataOf<PartitionPanel>;
