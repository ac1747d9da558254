import type { DrawContext } from '../plugin.ts';
import { isJsonObject, type FormData } from '@belvedere/core';
import { categoricalScheme, colorKey, seriesColors } from '@belvedere/theme';

const isPlace = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0;

/** The colours of a stored map, by the keys of their labels: text, or a place in the palette. */
function storedColors(value: unknown): readonly (readonly [string, string | number])[] {
  if (!isJsonObject(value)) return [];
  return Object.entries(value).flatMap(([label, color]) =>
    typeof color === 'string' || isPlace(color) ? [[colorKey(label), color] as const] : [],
  );
}

/** Colour of each label: what the author fixed (a number is a place in the palette), what labels wear elsewhere on the dashboard, then the scheme in order. */
export function labelColors(
  labels: readonly string[],
  form: FormData,
  { assignColors = seriesColors }: Pick<DrawContext, 'assignColors'> = {},
): (label: string) => string {
  const { colors } = categoricalScheme(String(form['color_scheme'] ?? ''));
  const colorOf = assignColors({
    colors,
    labels,
    fixed: Object.fromEntries(storedColors(form['label_colors'])),
    shared: new Map(
      storedColors(form['shared_label_colors']).flatMap(([label, color]) =>
        typeof color === 'string' ? [[label, color]] : [],
      ),
    ),
  });
  return (label) => colorOf.get(colorKey(label)) ?? colors[0] ?? '#000000';
}
