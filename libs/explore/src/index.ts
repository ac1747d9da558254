export { Explore } from './Explore.tsx';
export type { ExploreProps } from './Explore.tsx';
