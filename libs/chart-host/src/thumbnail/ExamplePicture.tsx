import type { ChartExample, ListedChart } from '@belvedere/charts';
import { Icon, isIconName, useIsInSight, useThemeName } from '@belvedere/ui';
import { useRef, type JSX } from 'react';
import { useExamplePicture } from './use-example-picture.ts';

/**
 * A chart type as it draws one of its examples, the first by default; drawn when it comes into sight. Its own picture
 * where it brings one, its icon where neither is there. It fills its parent.
 */
export function ExamplePicture({
  chart,
  example,
}: {
  readonly chart: ListedChart;
  readonly example?: ChartExample;
}): JSX.Element {
  const ref = useRef<HTMLDivElement>(null);
  const theme = useThemeName() === 'dark' ? 'dark' : 'light';
  const isInSight = useIsInSight(ref);
  const { thumbnail, icon } = chart.card;
  const own = example === undefined ? (thumbnail ?? chart.outside?.pictures?.[theme]) : undefined;
  const drawn = useExamplePicture({
    chart,
    isWanted: isInSight && own === undefined,
    ...(example !== undefined && { example }),
  });
  const src = own ?? drawn;
  return (
    <div ref={ref} className="bv-example-picture" aria-busy={src === undefined}>
      {typeof src === 'string' && <img src={src} alt="" draggable={false} />}
      {src === null && <Icon name={isIconName(icon) ? icon : 'chart'} size={20} />}
    </div>
  );
}
