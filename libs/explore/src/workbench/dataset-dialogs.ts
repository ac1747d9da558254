// Fetched as one piece when a dialog first opens; the whole door as a namespace would break the chart types apart.
export { EditDatasetDialog, SwapDatasetDialog } from '@belvedere/datasets';
