import { useLatest } from '@belvedere/ui';
import type { ChartPlugin, ChartSection, ChartView, ChartViewProps, MountedView } from '@belvedere/charts';
import { useEffect, useRef, type JSX } from 'react';
import { useDrawContext } from './draw-context.ts';

/** Props of {@link DomChart}. */
export type DomChartProps = Omit<ChartViewProps, 'context'> & {
  readonly plugin: ChartPlugin;
  readonly view: ChartView;
  readonly section: ChartSection;
  readonly onFailure: (error: Error) => void;
};

const errorOf = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));

/** A chart that owns an element of the page. It is mounted once, told of every change, and taken away again. */
export function DomChart({ plugin, view, section, onFailure, ...rest }: DomChartProps): JSX.Element {
  const { width, height } = rest;
  const context = useDrawContext({ width, height, view, section });
  const host = useRef<HTMLDivElement>(null);
  const mounted = useRef<MountedView | null>(null);
  const props = { ...rest, context };
  const latest = useLatest(props);
  useEffect(() => {
    const element = host.current;
    if (element === null || plugin.view.kind !== 'dom') return undefined;
    let isCurrent = true;
    plugin.view
      .load()
      .then(({ mount }) => {
        if (isCurrent) mounted.current = mount(element, latest.current);
      })
      .catch((error: unknown) => {
        if (isCurrent) onFailure(errorOf(error));
      });
    return () => {
      isCurrent = false;
      mounted.current?.dispose();
      mounted.current = null;
      element.replaceChildren();
    };
  }, [plugin, onFailure, latest]);
  const { frames, formData, datasource } = rest;
  useEffect(() => {
    try {
      mounted.current?.update(latest.current);
    } catch (error) {
      onFailure(errorOf(error));
    }
  }, [frames, formData, datasource, context, onFailure, latest]);
  return <div ref={host} className="bv-chart-scene" style={{ inlineSize: width, blockSize: height }} />;
}
