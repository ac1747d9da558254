import { parseHex } from '@belvedere/theme';
import type { PlotSeries, XYPlot } from '../../model/plot.ts';
import type { BarSlot } from './bars.ts';
import { endsOf, type Frame } from './frame.ts';
import type { Layer } from './stacks.ts';

/** What pointer and keyboard may land on in a cartesian chart. */
export function xyPlot(frame: Frame, slots: ReadonlyMap<Layer, BarSlot>): XYPlot {
  const { chart } = frame.context.theme.color;
  const [from, to] = frame.shown;
  const layers = frame.layers.filter(({ series: own }) => own.isBackdrop !== true);
  const series = layers.map((layer): PlotSeries => {
    const slot = slots.get(layer);
    const { series: own } = layer;
    return {
      key: own.key,
      color: parseHex(own.isPrevious === true ? chart.previous : own.color),
      values: endsOf(frame, layer).subarray(from, to),
      firstDatum: layer.index * frame.points + from,
      hasDot: own.mark !== 'bar',
      offset: slot?.offset ?? 0,
      thickness: slot?.thickness ?? 0,
    };
  });
  const { position } = frame.options;
  const along = frame.options.orientation === 'horizontal' ? 'y' : 'x';
  return {
    kind: 'xy',
    area: frame.area,
    along,
    positions: frame.positions.subarray(from, to),
    band: frame.band,
    isFree: frame.layers.some((layer) => layer.series.mark === 'points'),
    series,
    ...(position.kind === 'time' && { times: position.values.subarray(from, to) }),
    valueTicks: frame.value.ticks,
    ...(frame.options.isZoomable === true && {
      zoom: { window: frame.options.window ?? [0, 1], reach: frame.reach },
    }),
  };
}
