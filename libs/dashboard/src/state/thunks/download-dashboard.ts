import { saveFile } from '@belvedere/chart-host';
import { problemOf, type AppThunk } from '@belvedere/client-store';
import { fileName } from '@belvedere/core';
import type { LabelPlaces } from '@belvedere/theme';
import { downloadMessages } from '../../messages/download.ts';
import { selectDashboard } from '../dashboard-slice.ts';
import { keepView } from './make-link.ts';

/** Files that a whole dashboard can be saved as. */
export const DASHBOARD_FILES = ['pdf', 'png', 'xlsx'] as const;

/** One of {@link DASHBOARD_FILES}. */
export type DashboardFile = (typeof DASHBOARD_FILES)[number];

const MEDIA_TYPES: Readonly<Record<DashboardFile, string>> = {
  pdf: 'application/pdf',
  png: 'image/png',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** A chart of the layout that is saved alone. */
export interface LonePart {
  readonly id: string;
  readonly title: string;
}

/** Has the dashboard, or one chart of it, made as a file as the reader sees it, with its filters and open tabs, and saves it; says so, and what failed. */
export function downloadDashboard(
  key: string,
  format: DashboardFile,
  page: {
    readonly search: string;
    readonly theme: 'light' | 'dark';
    readonly labelPlaces: () => LabelPlaces;
    readonly part?: LonePart;
  },
): AppThunk<Promise<void>> {
  return async (dispatch, getState, { api, notify }) => {
    const { info, history } = selectDashboard(getState(), key);
    notify({ kind: 'info', title: downloadMessages.making.text, text: downloadMessages.makingWhy.text });
    try {
      const { key: permalink_key } = await dispatch(keepView(key, page.search, null, page.labelPlaces()));
      const theme = format === 'png' ? page.theme : 'light';
      const { reply } = await api.send('dashboard', 'file', {
        params: { idOrSlug: String(info?.id ?? '') },
        query: { format, permalink_key, theme, ...(page.part !== undefined && { part: page.part.id }) },
      });
      const bytes: unknown = reply;
      if (!(bytes instanceof Uint8Array)) throw new TypeError('the file came as no bytes');
      const day = new Date().toISOString().slice(0, 10);
      const name = { title: page.part?.title ?? history?.present.title ?? '', day, fallback: 'dashboard' };
      saveFile(new Blob([bytes.slice()], { type: MEDIA_TYPES[format] }), fileName(name, format));
      notify({ kind: 'success', title: downloadMessages.made.text });
    } catch (error) {
      const { message, requestId } = problemOf(error);
      notify({ kind: 'error', title: downloadMessages.failed.text, text: message, requestId });
    }
  };
}
