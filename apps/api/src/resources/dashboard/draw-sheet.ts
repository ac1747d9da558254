import { randomUUID } from 'node:crypto';
import { colorNamespaceOf, EMPTY_DATASOURCE, withDashboardColors } from '@belvedere/charts';
import { ARROW_MEDIA_TYPE, type ROUTES } from '@belvedere/contracts';
import { isAppError, parseJsonObject, withDashboardTime, type JsonObject } from '@belvedere/core';
import type { PictureStyle } from '../../engine-work/tasks/drawing.ts';
import type { Call } from '../../http/call.ts';
import type { ShownAnswer } from '../../query/engine-port.ts';
import { runOwner } from '../../query/run-owner.ts';
import type { Services } from '../../services.ts';
import { answerData } from '../chart/data-routes.ts';
import { chartOfForm } from '../chart/form-context.ts';
import { wholeAnswer } from '../chart/shown-answers.ts';

/** A call for a picture of a dashboard. */
export type SheetCall =
  | Call<typeof ROUTES.dashboard.thumbnail>
  | Call<typeof ROUTES.dashboard.versionPicture>;

/** A chart as a sheet shows it. */
export interface SheetForm {
  readonly id: number;
  readonly form: JsonObject;
}

/** A dashboard as a sheet shows it. */
export interface SheetDashboard {
  readonly id: number;
  readonly title: string;
  readonly metadata: JsonObject;
}

const isForced = ({ q }: SheetCall): boolean =>
  typeof q === 'object' && q !== null && 'force' in q && q.force === true;

/** A chart with its answer; null where the caller may not read it or it cannot be asked. */
async function shownOf(
  services: Services,
  call: SheetCall,
  { id, form: given }: SheetForm,
  dashboard: SheetDashboard,
): Promise<ShownAnswer | null> {
  const place = { dashboardId: dashboard.id, chartId: id };
  try {
    const opened = await chartOfForm(services, call, withDashboardTime(given, dashboard.metadata), place);
    if (opened === null) return null;
    const { form, datasource, context } = opened;
    const asked = { ...context, force: isForced(call) };
    const answer = await answerData(services, { ...call, accept: ARROW_MEDIA_TYPE }, asked, place);
    const colored = withDashboardColors(form, dashboard.metadata);
    return { id, form: colored, datasource, ...wholeAnswer(answer) };
  } catch (error) {
    if (!isAppError(error) || call.signal.aborted) throw error;
    return null;
  }
}

/** Draws charts of a dashboard on one sheet, as the caller may see them; those that cannot be asked stay empty. */
export async function drawSheet(
  services: Services,
  call: SheetCall,
  dashboard: SheetDashboard,
  {
    forms,
    picture,
  }: {
    readonly forms: readonly SheetForm[];
    readonly picture: Omit<PictureStyle, 'theme' | 'locale' | 'colorRules'>;
  },
): Promise<Buffer> {
  const shown: ShownAnswer[] = [];
  for (const form of forms) {
    // One after another: a sheet is not to crowd out the charts that somebody reads.
    const one = await shownOf(services, call, form, dashboard);
    if (one !== null) shown.push(one);
  }
  const { viewer, requestId, signal, query } = call;
  const { USE_ANALAGOUS_COLORS: usesAnalogous, AVOID_COLORS_COLLISION: avoidsCollisions } =
    services.config.flags;
  const colorRules = {
    usesAnalogous,
    avoidsCollisions,
    namespace: colorNamespaceOf(dashboard.metadata),
  };
  return services.engines.draw({
    queryId: randomUUID(),
    requestId,
    owner: runOwner(viewer),
    signal,
    answers: Buffer.from('{"result":[]}'),
    given: 'columns',
    form: { viz_type: 'dashboard' },
    datasource: EMPTY_DATASOURCE,
    title: dashboard.title,
    installed: null,
    shown,
    picture: { ...picture, theme: query.theme ?? 'light', locale: viewer.locale, colorRules },
  });
}

/** The settings of a dashboard as an object; none for a text that is none. */
export const metadataOf = (text: string | null): JsonObject => parseJsonObject(text) ?? {};
