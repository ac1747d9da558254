import type { MapTiles } from '@belvedere/charts-geo';

/** Tiles that maps of this page may lie on. */
export interface KnownTiles {
  /** Null until the server named some. */
  readonly read: () => MapTiles | null;
  /** Takes what the server says of them in its settings; anything that names no tiles is none. */
  readonly learn: (conf: Readonly<Record<string, unknown>>) => void;
}

function tilesIn(value: unknown): MapTiles | null {
  if (typeof value !== 'object' || value === null) return null;
  const { url, attribution } = value as { readonly url?: unknown; readonly attribution?: unknown };
  return typeof url === 'string' && typeof attribution === 'string' ? { url, attribution } : null;
}

/** Remembers the tiles that the server names. */
export function createKnownTiles(): KnownTiles {
  let known: MapTiles | null = null;
  return {
    read: () => known,
    learn: ({ MAP_TILES: tiles }) => {
      known = tilesIn(tiles);
    },
  };
}
