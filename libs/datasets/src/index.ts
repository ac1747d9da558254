export { DatasetTitle } from './DatasetTitle.tsx';
export { EditDatasetDialog } from './edit/EditDatasetDialog.tsx';
export type { EditDatasetDialogProps } from './edit/EditDatasetDialog.tsx';
export { granularityAfterSave } from './edit/granularity-after-save.ts';
export type { SavedDataset } from './edit/granularity-after-save.ts';
export type { ExploreDataset } from './edit/use-editor.ts';
export { SwapDatasetDialog } from './swap/SwapDatasetDialog.tsx';
export type { SwapDatasetDialogProps } from './swap/SwapDatasetDialog.tsx';
