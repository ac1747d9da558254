import { channels, parseHex, toHex } from './rgba.ts';

type Lab = readonly [lightness: number, a: number, b: number];

const linear = (channel: number): number => {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

const channelOf = (light: number): number => {
  const share = light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055;
  return Math.round(Math.min(1, Math.max(0, share)) * 255);
};

/** A colour in OKLab. */
function labOf(hex: string): Lab {
  const [r, g, b] = channels(parseHex(hex)).map(linear) as [number, number, number, number];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function hexOf([lightness, a, b]: Lab): string {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const red = channelOf(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s);
  const green = channelOf(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s);
  const blue = channelOf(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s);
  return toHex(((red << 24) | (green << 16) | (blue << 8) | 0xff) >>> 0);
}

/** A weak colour keeps more of its hue than of its light, so that it is no grey on a dark ground. */
const HUE_POWER = 0.25;

/**
 * A colour in some strength over a dark ground: none at 0, all of it at 1. Its hue stays, its light grows evenly. An
 * opacity instead would mix pale colours with a dark ground to one brown.
 */
export function tintOnDark(color: string, strength: number, ground: string): string {
  const [, , , opacity] = channels(parseHex(color));
  const light = Math.min(1, Math.max(0, strength)) * (opacity / 255);
  const hue = light ** HUE_POWER;
  const [own, under] = [labOf(color), labOf(ground)];
  const mix = (at: 0 | 1 | 2, share: number): number => under[at] + (own[at] - under[at]) * share;
  return hexOf([mix(0, light), mix(1, hue), mix(2, hue)]);
}
