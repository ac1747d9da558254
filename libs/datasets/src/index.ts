export { granularityAfterSave } from './edit/granularity-after-save.ts';
export type { SavedDataset } from './edit/granularity-after-save.ts';
