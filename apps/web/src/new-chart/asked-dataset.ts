/** The dataset that an address names: by its id, or by the name of its table. */
export type AskedDataset = { readonly id: number } | { readonly name: string };

/** Reads `?dataset=`; null where the address names none. */
export function askedDataset(search: string): AskedDataset | null {
  const asked = new URLSearchParams(search).get('dataset')?.trim() ?? '';
  if (asked === '') return null;
  return /^\d+$/.test(asked) ? { id: Number(asked) } : { name: asked };
}
