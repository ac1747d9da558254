import type { ChartAbout } from '@belvedere/charts';

/** What choosers are told of every chart of the pack, by its id; written by `npm run cards`. */
export const geoAbouts: Readonly<Record<string, ChartAbout>> = {
  world_map: {
    description: {
      id: 'charts.worldMap.what',
      text: 'Countries coloured by a metric, with bubbles for a second one.',
    },
    tags: ['2D', 'Comparison', 'Geo', 'Multi-Dimensions', 'Multi-Layers', 'Popular', 'Report'],
  },
  country_map: {
    description: { id: 'charts.countryMap.what', text: 'Regions of one country coloured by a metric.' },
    tags: ['2D', 'Comparison', 'Geo', 'Range', 'Report'],
  },
  deck_scatter: {
    description: {
      id: 'charts.deck.name.scatterWhat',
      text: 'Points on a map, sized by a metric and coloured by a dimension.',
    },
    tags: ['deckGL', 'Comparison', 'Scatter', '2D', 'Geo', 'Intensity', 'Density'],
  },
  deck_hex: {
    description: {
      id: 'charts.deck.name.hexWhat',
      text: 'Rows gathered into hexagons; colour shows how many, or a value.',
    },
    tags: ['deckGL', '3D', 'Geo', 'Comparison', 'Density', 'Aggregated'],
  },
  deck_polygon: {
    description: { id: 'charts.deck.name.polygonWhat', text: 'Areas from the data, coloured by a metric.' },
    tags: ['deckGL', '3D', 'Multi-Dimensions', 'Geo'],
  },
  deck_geojson: {
    description: {
      id: 'charts.deck.name.geojsonWhat',
      text: 'Points, lines and areas as their GeoJSON says.',
    },
    tags: ['deckGL', '2D', 'Geo'],
  },
  deck_arc: {
    description: { id: 'charts.deck.name.arcWhat', text: 'Links from place to place.' },
    tags: ['deckGL', 'Geo', '3D', 'Relational', 'Web'],
  },
  deck_path: {
    description: { id: 'charts.deck.name.pathWhat', text: 'Lines along points, e.g. routes.' },
    tags: ['deckGL', 'Web', 'Geo'],
  },
  deck_grid: {
    description: { id: 'charts.deck.name.gridWhat', text: 'Rows gathered into squares on the ground.' },
    tags: ['deckGL', '3D', 'Geo', 'Comparison', 'Density', 'Aggregated'],
  },
  deck_screengrid: {
    description: {
      id: 'charts.deck.name.screengridWhat',
      text: 'Rows gathered into squares of the screen, anew at every zoom.',
    },
    tags: ['deckGL', 'Comparison', 'Intensity', 'Density', 'Geo'],
  },
  deck_heatmap: {
    description: { id: 'charts.deck.name.heatmapWhat', text: 'Density of rows as a glow.' },
    tags: ['deckGL', 'Density', 'Geo', 'Intensity', '2D'],
  },
  deck_contour: {
    description: { id: 'charts.deck.name.contourWhat', text: 'Lines of equal density.' },
    tags: ['deckGL', 'Density', 'Geo', 'Aggregated', '2D'],
  },
  deck_multi: {
    description: { id: 'charts.deck.name.multiWhat', text: 'Several maps over each other.' },
    tags: ['deckGL', 'Multi-Layers'],
  },
  mapbox: {
    description: {
      id: 'charts.deck.name.mapboxWhat',
      text: 'Points that join into clusters with their count.',
    },
    tags: ['Geo', '2D', 'Density', 'Scatter', 'Transformable'],
  },
};
