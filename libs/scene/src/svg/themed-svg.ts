import { toHex } from '@belvedere/theme';
import type { Scene } from '../model/scene.ts';
import { sceneToSvg, type SvgOptions } from './scene-to-svg.ts';

/** A colour in the light theme, and the one that takes its place in the dark one; CSS colours. */
export type ColorPair = readonly [light: string, dark: string];

/** A picture whose colours are the variables `--bv-drawn-0`, `--bv-drawn-1`, ... */
export interface ThemedSvg {
  readonly svg: string;
  /** The value of each variable. */
  readonly colors: readonly ColorPair[];
}

/** A colour as text of a length that is always the same, with a sign before it that nobody writes. */
const MARK = /\ue0fe[0-9a-f]{8}/g;
const markOf = (rgba: number): string => `\ue0fe${(rgba >>> 0).toString(16).padStart(8, '0')}`;
const cssOf = (mark: string): string => toHex(Number.parseInt(mark.slice(1), 16));

/**
 * One picture for both themes, of the scenes that a chart draws in either: equal but for their colours, which become
 * variables. Null where they differ in more, so that one text cannot stand for both.
 */
export function themedSvg(
  light: Scene,
  dark: Scene,
  options: Pick<SvgOptions, 'title' | 'idPrefix'> = {},
): ThemedSvg | null {
  const write = (scene: Scene): string => sceneToSvg(scene, { ...options, paint: markOf });
  const [inLight, inDark] = [write(light), write(dark)];
  if (inLight.replaceAll(MARK, '') !== inDark.replaceAll(MARK, '')) return null;
  const darkMarks = inDark.match(MARK) ?? [];
  const colors: ColorPair[] = [];
  const places = new Map<string, number>();
  let at = 0;
  const svg = inLight.replaceAll(MARK, (mark) => {
    const darkMark = darkMarks[at] ?? mark;
    at += 1;
    const place = places.get(mark + darkMark) ?? colors.push([cssOf(mark), cssOf(darkMark)]) - 1;
    places.set(mark + darkMark, place);
    return `var(--bv-drawn-${place})`;
  });
  return { svg, colors };
}
