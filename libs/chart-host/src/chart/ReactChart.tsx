import { lazyPlace } from '@belvedere/ui';
import type { ChartPlugin, ChartSection, ChartView, ChartViewProps } from '@belvedere/charts';
import { useMemo, type ComponentType, type JSX } from 'react';
import { useDrawContext } from './draw-context.ts';
import { useLinkedPointer } from './use-linked-pointer.ts';

const components = new WeakMap<ChartPlugin, ComponentType<ChartViewProps>>();

const Nothing = (): null => null;

function componentOf(plugin: ChartPlugin): ComponentType<ChartViewProps> | null {
  if (plugin.view.kind !== 'react') return null;
  const { load } = plugin.view;
  const known =
    components.get(plugin) ??
    lazyPlace(async () => (await load()).View as ComponentType<ChartViewProps>, Nothing);
  components.set(plugin, known);
  return known;
}

/** A chart that is a component of the page. */
export function ReactChart(
  props: Omit<ChartViewProps, 'context' | 'linked'> & {
    readonly plugin: ChartPlugin;
    readonly view: ChartView;
    readonly section: ChartSection;
  },
): JSX.Element | null {
  const { plugin, view, section, ...rest } = props;
  const { width, height } = rest;
  const context = useDrawContext({ width, height, view, section });
  const linked = useLinkedPointer();
  const View = useMemo(() => componentOf(plugin), [plugin]);
  if (View === null) return null;
  return (
    // oxlint-disable-next-line react/static-components -- one component per plugin, kept in `components`
    <View {...rest} context={context} {...(linked !== null && { linked })} />
  );
}
