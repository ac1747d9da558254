export { sceneToSvg } from './scene-to-svg.ts';
export type { SvgOptions } from './scene-to-svg.ts';
export { themedSvg } from './themed-svg.ts';
export type { ColorPair, ThemedSvg } from './themed-svg.ts';
