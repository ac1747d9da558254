import type { ListedChart } from '@belvedere/charts';
import { Tag, useT } from '@belvedere/ui';
import type { JSX } from 'react';
import { galleryMessages } from '../messages/gallery.ts';

/** What is said of a chart type on its picture: the one at hand, installed, featured, deprecated. */
export function Badges({
  chart,
  isCurrent,
}: {
  readonly chart: ListedChart;
  readonly isCurrent: boolean;
}): JSX.Element | null {
  const t = useT();
  const { label, labelExplanation, deprecated } = chart.card;
  const why = labelExplanation === undefined ? undefined : t(labelExplanation);
  return (
    <>
      {isCurrent && <Tag>{t(galleryMessages.current)}</Tag>}
      {chart.outside !== undefined && <Tag>{t(galleryMessages.installed)}</Tag>}
      {label === 'FEATURED' && (
        <span title={why}>
          <Tag tone="info">{t(galleryMessages.featured)}</Tag>
        </span>
      )}
      {(label === 'DEPRECATED' || deprecated === true) && (
        <span title={why}>
          <Tag tone="warning">{t(galleryMessages.deprecated)}</Tag>
        </span>
      )}
    </>
  );
}
