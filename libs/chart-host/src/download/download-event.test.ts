import { expect, it } from 'vitest';
import { downloadEvent } from './use-downloads.ts';

it('a saved file is logged by its format and by where the chart stands', () => {
  expect(downloadEvent({ sliceId: 3 }, 'csv')).toMatchObject({ event_name: 'export_csv_chart', slice_id: 3 });
  expect(downloadEvent({ sliceId: 3, dashboardId: 7 }, 'xlsx')).toMatchObject({
    event_name: 'export_xlsx_dashboard_chart',
    dashboard_id: 7,
  });
  expect(downloadEvent({}, 'png')).toMatchObject({
    event_name: 'chart_download_as_image',
    format: 'png',
    slice_id: null,
  });
});
