import type { DrawContext } from '../plugin.ts';
import { isJsonObject, type FormData } from '@belvedere/core';
import { categoricalScheme, colorKey, seriesColors } from '@belvedere/theme';

function namedColors(value: unknown): Readonly<Record<string, string>> {
  if (!isJsonObject(value)) return {};
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

/** Colour of each label: what the author fixed, what labels wear elsewhere on the dashboard, then the scheme in order. */
export function labelColors(
  labels: readonly string[],
  form: FormData,
  { assignColors = seriesColors }: Pick<DrawContext, 'assignColors'> = {},
): (label: string) => string {
  const { colors } = categoricalScheme(String(form['color_scheme'] ?? ''));
  const colorOf = assignColors({
    colors,
    labels,
    fixed: namedColors(form['label_colors']),
    shared: new Map(Object.entries(namedColors(form['shared_label_colors']))),
  });
  return (label) => colorOf.get(colorKey(label)) ?? colors[0] ?? '#000000';
}
