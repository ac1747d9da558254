export { Explore } from './Explore.tsx';
export type { ExploreProps } from './Explore.tsx';
export { DatasetGallery } from './gallery/DatasetGallery.tsx';
export type { DatasetGalleryProps } from './gallery/DatasetGallery.tsx';
