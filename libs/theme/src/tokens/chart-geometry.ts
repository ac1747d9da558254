/** Widths, gaps and radii of marks, CSS px unless the name says ratio or degrees; dashes as on-off lengths. */
export const chartGeometry = {
  padding: {
    top: 8,
    right: 12,
    bottom: 4,
    left: 4,
  },
  lineWidth: 2,
  lineWidthDense: 1.5,
  lineWidthPrevious: 1.5,
  dashPrevious: [4, 3],
  point: {
    rest: 0,
    sparse: 3,
    hover: 4.5,
    halo: 2,
  },
  scatter: {
    radius: 3.5,
    opacity: 0.55,
  },
  bar: {
    gapRatio: 0.28,
    minGap: 2,
    maxWidth: 56,
    radius: 2,
    groupGap: 1,
  },
  histogramGap: 1,
  stackSeparator: 1,
  donut: {
    thickness: 0.34,
    gapDeg: 0.8,
    radius: 2,
    maxSlices: 6,
  },
  heatmap: {
    gap: 2,
    radius: 2,
  },
  treemap: {
    gap: 2,
    radius: 3,
  },
  sankey: {
    nodeWidth: 10,
    nodeGap: 12,
    linkOpacity: 0.32,
  },
  box: {
    width: 0.5,
    maxWidth: 36,
    whisker: 1.5,
    median: 2,
  },
  gauge: {
    thickness: 14,
    sweepDeg: 220,
  },
  funnelGap: 2,
  grid: {
    width: 1,
    maxLines: 5,
  },
  axis: {
    width: 1,
    tickLength: 4,
  },
  label: {
    size: 11,
    minGap: 8,
  },
  reference: {
    width: 1,
    dash: [4, 3],
  },
  annotation: {
    lineWidth: 1,
    dash: [2, 2],
  },
  crosshair: {
    width: 1,
  },
  smallMultiples: {
    gap: 16,
    minWidth: 180,
    minHeight: 120,
  },
} as const;
