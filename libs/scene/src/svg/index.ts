export { sceneToSvg } from './scene-to-svg.ts';
export type { SvgOptions } from './scene-to-svg.ts';
