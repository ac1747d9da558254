import { parseSpatial, spatialColumns, type Json } from '@belvedere/core';

/** Columns that spatial controls name; incomplete ones name none. */
export function spatialNames(spatials: readonly unknown[]): readonly string[] {
  return spatials.flatMap((spatial) => {
    const config = parseSpatial(spatial as Json);
    return config === null ? [] : spatialColumns(config);
  });
}
