import {
  isJsonObject,
  withDashboardLayers,
  withDashboardTime,
  type FormData,
  type JsonObject,
} from '@belvedere/core';
import { colorScheme } from '@belvedere/theme';

const objectAt = (source: Readonly<Record<string, unknown>>, key: string): JsonObject => {
  const value = source[key];
  return isJsonObject(value) ? value : {};
};

const paletteOf = (id: unknown): readonly string[] | undefined => {
  const scheme = typeof id === 'string' ? colorScheme(id) : undefined;
  return scheme?.kind === 'categorical' ? scheme.colors : undefined;
};

/** Whether stored colours were picked from this palette: it exists, and is what it was then where the file says what it was. */
function isOfPalette(palette: readonly string[] | undefined, stored: JsonObject): boolean {
  const { color_scheme: scheme, color_scheme_domain: domain } = stored;
  if (palette === undefined) return scheme === undefined || scheme === null || scheme === '';
  if (!Array.isArray(domain) || domain.length === 0) return true;
  return String(domain).toLowerCase() === String(palette).toLowerCase();
}

/**
 * A chart's form with the colours of its dashboard: its scheme where it names one that exists, its labels' colours over the
 * chart's own, and those that labels share, unless they were picked from a palette that is gone or has other colours today.
 * The form itself when the dashboard says nothing of colours.
 */
export function withDashboardColors(form: FormData, metadata: JsonObject): FormData {
  const scheme = metadata['color_scheme'];
  const palette = paletteOf(scheme);
  const hasScheme = palette !== undefined;
  const labels = objectAt(metadata, 'label_colors');
  const shared = isOfPalette(palette, metadata) ? objectAt(metadata, 'shared_label_colors') : {};
  if (!hasScheme && Object.keys(labels).length === 0 && Object.keys(shared).length === 0) return form;
  return {
    ...form,
    ...(hasScheme && { color_scheme: scheme }),
    label_colors: { ...objectAt(form, 'label_colors'), ...labels },
    shared_label_colors: shared,
  };
}

/** The namespace in which a dashboard gives colours to labels, equal to that of all dashboards that name the same; empty for none. */
export function colorNamespaceOf({ color_namespace: name }: JsonObject): string {
  return typeof name === 'string' ? name.trim() : '';
}

/** A chart's form with the colours of its dashboard and the annotation layers that it puts on all charts, and as the dashboard reads time. */
export const asDashboardShows = (form: FormData, metadata: JsonObject): FormData =>
  withDashboardTime(withDashboardLayers(withDashboardColors(form, metadata), metadata), metadata);
