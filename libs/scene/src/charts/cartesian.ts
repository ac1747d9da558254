import type { Scene } from '../model/scene.ts';
import type { CartesianOptions } from './cartesian-options.ts';
import { besideLegend } from './cartesian/beside-legend.ts';
import { horizontalChart } from './cartesian/horizontal.ts';
import { legendPlace } from './cartesian/legend-place.ts';
import { verticalChart } from './cartesian/vertical.ts';
import type { ChartContext } from './chart-context.ts';

function oriented(options: CartesianOptions, context: ChartContext): Scene {
  return options.orientation === 'horizontal'
    ? horizontalChart(options, context)
    : verticalChart(options, context);
}

/**
 * Lines, areas, bars and points over one position axis. Datum of point `i` of series `s` is `s * points + i`, hidden series
 * counted. A horizontal chart draws its bars only.
 */
export function cartesian(options: CartesianOptions, context: ChartContext): Scene {
  const place = legendPlace(options, context.width);
  return place === 'bottom' || place === 'left' || place === 'right'
    ? besideLegend(options, context, place, oriented)
    : oriented(options, context);
}

/** Series and point of a datum of {@link cartesian}. */
export function cartesianDatum(
  datum: number,
  points: number,
): { readonly series: number; readonly point: number } {
  return { series: Math.floor(datum / points), point: datum % points };
}
