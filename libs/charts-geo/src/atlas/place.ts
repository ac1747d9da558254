/** Longitude and latitude, degrees; what may follow them is not looked at. */
export type Position = number[];

/** An area as GeoJSON writes it. Rings are wound as d3-geo wants them: clockwise on the map. */
export type AreaShape =
  | { readonly type: 'Polygon'; readonly coordinates: Position[][] }
  | { readonly type: 'MultiPolygon'; readonly coordinates: Position[][][] };

/** A country or region: what values may call it, and where it lies. */
export interface Place {
  /** In English, as the map writes it; empty for land without a name. */
  readonly name: string;
  /** Codes that stand for it, by what they are. */
  readonly codes: Readonly<Record<string, string | null>>;
  readonly otherNames: readonly string[];
  /** Longitude and latitude of its label, inside its largest part. */
  readonly at: readonly [longitude: number, latitude: number];
  readonly shape: AreaShape;
}
