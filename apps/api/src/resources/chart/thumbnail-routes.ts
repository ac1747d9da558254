import { ROUTES } from '@belvedere/contracts';
import { implement, type Implementation } from '../../http/call.ts';
import { scopeOf } from '../../security/scope.ts';
import type { Services } from '../../services.ts';
import { chartPicture } from './image-routes.ts';
import { offerScreenshot, screenshot } from './screenshot.ts';
import { getChartRow } from './service.ts';
import { THUMBNAIL, thumbnailAnswer } from './thumbnail-answer.ts';

/** Small pictures of charts. */
export function chartThumbnailImplementations(services: Services): Implementation[] {
  return [
    implement(ROUTES.chart.thumbnail, async (call) => {
      const row = await getChartRow(services.store.reader, scopeOf(services, call.viewer), call.params.id);
      const { theme = 'light' } = call.query;
      const asked = { ...THUMBNAIL, id: row.id, theme, force: call.q?.force ?? false };
      return thumbnailAnswer(services, call, { type: 'chart', row }, () =>
        chartPicture(services, call, asked),
      );
    }),
    implement(ROUTES.chart.offerScreenshot, (call) => offerScreenshot(services, call)),
    implement(ROUTES.chart.screenshot, (call) => screenshot(services, call)),
  ];
}
