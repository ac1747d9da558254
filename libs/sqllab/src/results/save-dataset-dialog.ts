// Fetched when it first opens; the whole door as a namespace would break the chart types apart.
export { SaveDatasetDialog } from '@belvedere/datasets';
