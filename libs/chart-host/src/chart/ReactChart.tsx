import type { ChartPlugin, ChartViewProps, ChartView } from '@belvedere/charts';
import { lazy, Suspense, useMemo, type ComponentType, type JSX } from 'react';
import { useDrawContext } from './draw-context.ts';

const NO_VIEW: ChartView = {};
const components = new WeakMap<ChartPlugin, ComponentType<ChartViewProps>>();

function componentOf(plugin: ChartPlugin): ComponentType<ChartViewProps> | null {
  if (plugin.view.kind !== 'react') return null;
  const { load } = plugin.view;
  const known =
    components.get(plugin) ??
    lazy(async () => ({ default: (await load()).View as ComponentType<ChartViewProps> }));
  components.set(plugin, known);
  return known;
}

/** A chart that is a component of the page. */
export function ReactChart(
  props: Omit<ChartViewProps, 'context'> & { readonly plugin: ChartPlugin },
): JSX.Element | null {
  const { plugin, width, height } = props;
  const context = useDrawContext({ width, height, view: NO_VIEW });
  const View = useMemo(() => componentOf(plugin), [plugin]);
  if (View === null) return null;
  return (
    <Suspense>
      <View
        frames={props.frames}
        formData={props.formData}
        datasource={props.datasource}
        width={width}
        height={height}
        context={context}
      />
    </Suspense>
  );
}
