import { ROUTES } from '@belvedere/contracts';
import { fileName } from '@belvedere/core';
import { implement, type Implementation } from '../../http/call.ts';
import { contentDisposition } from '../../http/content-disposition.ts';
import type { Services } from '../../services.ts';
import { dashboardDocument } from './document.ts';
import { titleOf } from './document-parts.ts';
import { openDashboard, type OpenedDashboard } from './open-dashboard.ts';
import { checkWorkbook, dashboardWorkbook } from './workbook.ts';

const MEDIA_TYPES = {
  png: 'image/png',
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/** What the one chart of a file is called; null for a file of all. */
function loneTitle({ layout, charts }: OpenedDashboard, part: string | undefined): string | null {
  const found = part === undefined ? undefined : layout[part];
  return found === undefined ? null : titleOf(found, charts.get(found.meta.chartId ?? 0));
}

/** Whole dashboards as files, made without a browser. */
export function dashboardFileImplementations(services: Services): Implementation[] {
  return [
    implement(ROUTES.dashboard.file, async (call) => {
      const { format } = call.query;
      const dashboard = await openDashboard(services, call);
      if (format === 'xlsx') checkWorkbook(call.viewer);
      const body =
        format === 'xlsx'
          ? await dashboardWorkbook(services, call, dashboard)
          : await dashboardDocument(services, call, dashboard, format);
      const day = services.clock().toISOString().slice(0, 10);
      const title = loneTitle(dashboard, call.query.part) ?? dashboard.title;
      const name = fileName({ title, day, fallback: 'dashboard' }, format);
      call.setHeader('content-disposition', contentDisposition(name));
      call.setHeader('cache-control', 'private, no-store');
      return { type: MEDIA_TYPES[format], body };
    }),
  ];
}
