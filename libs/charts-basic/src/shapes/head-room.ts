import type { DrawContext } from '@belvedere/charts';

/** The room of a head that a legend may take: that of the page, where the form puts its legend there. */
export const headRoom = (
  form: { readonly legend_place: unknown },
  { headWidth = 0 }: DrawContext,
): { readonly headWidth: number } => ({ headWidth: form.legend_place === 'head' ? headWidth : 0 });
