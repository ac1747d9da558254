import { contractErrors, type BodyOf, type ROUTES } from '@belvedere/contracts';
import {
  fillMessage,
  metadataKindTexts,
  parseJsonObject,
  POSITION_TEXT_LIMIT_BYTES,
  positionTextBytes,
  writeJsonOver,
  type JsonObject,
  type Viewer,
} from '@belvedere/core';
import { wrongFields } from '../../http/wrong-fields.ts';
import type { Reader, Tx } from '../../db/store.ts';
import type { ListQuery } from '../../listing/list-plan.ts';
import { answerTexts, fieldTexts } from '../../messages.ts';
import { answerList } from '../../object/list.ts';
import { invalidFields } from '../../object/owners.ts';
import { peopleOf } from '../../object/people.ts';
import { deleteObjects, restoreObject } from '../../object/remove.ts';
import { changeObject, createObject } from '../../object/save.ts';
import { checkDashboardLayers } from '../../rights/layers.ts';
import { scopeOf, type Scope } from '../../security/scope.ts';
import type { Services } from '../../services.ts';
import { chartsOfDashboard, findCharts } from '../../stored/chart.ts';
import { noteObject } from '../../stored/deed.ts';
import { dashboardList } from '../../stored/dashboard-list.ts';
import {
  findDashboardByKey,
  isSlugTaken,
  listDashboards,
  rolesOfDashboards,
  setDashboardCharts,
  setDashboardRoles,
  type DashboardFields,
  type DashboardRow,
} from '../../stored/dashboard.ts';
import { ownersOf } from '../../stored/object.ts';
import { allRoles } from '../../stored/user.ts';
import { tagsOf } from '../../stored/tag.ts';
import { dashboards } from '../dashboard-document/kind.ts';
import { chartIdsIn, withChartUuids } from '../dashboard-document/layout.ts';
import { givenFaults, mergeMetadata, prunedMetadata } from '../dashboard-document/metadata.ts';
import { thumbnailUrlsFor } from '../../object/thumbnail.ts';
import { presentDashboard, type DashboardSurroundings } from './present.ts';

const SHOWN_VALUE_CHARACTERS = 100;

/** What a save of a dashboard may carry. */
export type DashboardBody = BodyOf<typeof ROUTES.dashboard.update>;

async function surroundingsOf(
  services: Services,
  viewer: Viewer,
  rows: readonly DashboardRow[],
): Promise<DashboardSurroundings> {
  const { reader } = services.store;
  const ids = rows.map((row) => row.id);
  const [thumbnails, people, owners, roles, tags] = await Promise.all([
    thumbnailUrlsFor(services, viewer),
    peopleOf(reader, rows),
    ownersOf(reader, 'dashboard', ids),
    rolesOfDashboards(reader, ids),
    tagsOf(reader, 'dashboard', ids),
  ]);
  return { viewer, now: services.clock(), thumbnails, people, owners, roles, tags };
}

/** A dashboard by id, slug or uuid; throws NOT_FOUND. */
export async function getDashboardRow(reader: Reader, scope: Scope, key: string): Promise<DashboardRow> {
  const row = await findDashboardByKey(reader, scope, key);
  if (row === null) throw contractErrors.error('NOT_FOUND', { type: dashboards.title, id: key });
  noteObject('dashboard', key, { id: row.id, name: row.dashboard_title });
  return row;
}

/** One page of dashboards. */
export async function listDashboardPage(services: Services, viewer: Viewer, query: ListQuery | undefined) {
  return answerList(dashboardList, services, {
    viewer,
    query,
    read: listDashboards,
    present: async (rows) => {
      const around = await surroundingsOf(services, viewer, rows);
      return rows.map((row) => presentDashboard(row, around));
    },
  });
}

/** One dashboard, with the names of its charts. */
export async function getDashboard(services: Services, viewer: Viewer, key: string) {
  const { store } = services;
  const row = await getDashboardRow(store.reader, scopeOf(services, viewer), key);
  const charts = await chartsOfDashboard(store.reader, row.id);
  const around = await surroundingsOf(services, viewer, [row]);
  return { ...presentDashboard(row, around), charts: charts.map((chart) => chart.slice_name) };
}

/** Address part of a dashboard: blanks become dashes, anything but letters, digits, dash and underscore goes. */
function slugOf(text: string | null | undefined): string | null {
  const slug = (text ?? '')
    .trim()
    .replace(/\s+/g, '-')
    .replace(/[^\p{L}\p{N}_-]/gu, '');
  return slug === '' ? null : slug;
}

function objectOf(name: string, text: string): JsonObject {
  const value = parseJsonObject(text);
  if (value === null) throw invalidFields({ [name]: [fieldTexts.notJsonObject.text] });
  return value;
}

function checkLayoutSize(positions: JsonObject): void {
  const bytes = positionTextBytes(positions);
  if (bytes < POSITION_TEXT_LIMIT_BYTES) return;
  const values = { bytes, limit: POSITION_TEXT_LIMIT_BYTES - 1 };
  throw invalidFields({ position_json: [fillMessage(fieldTexts.positionTooLong.text, values)] });
}

function checkSettings(stored: string | null, given: JsonObject): void {
  const faults = givenFaults(stored, given);
  if (faults.length === 0) return;
  const texts = faults.map(({ key, kind, value }) =>
    fillMessage(fieldTexts.settingOfOtherKind.text, {
      key,
      kind: metadataKindTexts[kind].text,
      value: JSON.stringify(value).slice(0, SHOWN_VALUE_CHARACTERS),
    }),
  );
  throw wrongFields({ json_metadata: texts });
}

interface ContentChange {
  readonly fields: DashboardFields;
  /** New chart list; null when the save does not touch the layout. */
  readonly chartIds: readonly number[] | null;
}

async function placedCharts(tx: Tx, scope: Scope, dashboardId: number | null, layout: JsonObject) {
  const asked = chartIdsIn(layout);
  const present = dashboardId === null ? [] : await chartsOfDashboard(tx, dashboardId);
  const readable = await findCharts(tx, scope, asked);
  const known = new Map([...present, ...readable].map((chart) => [chart.id, chart]));
  return asked.flatMap((id) => known.get(id) ?? []);
}

async function contentChange(
  tx: Tx,
  scope: Scope,
  row: DashboardRow | null,
  body: DashboardBody,
): Promise<ContentChange> {
  const fields: DashboardFields = {};
  const stored = row?.json_metadata ?? null;
  const givenText = body.json_metadata ?? '';
  const given = typeof body.json_metadata === 'string' ? objectOf('json_metadata', givenText) : null;
  if (given !== null) {
    checkSettings(stored, given);
    checkDashboardLayers(scope.viewer, stored, givenText);
  }
  const change = given === null ? null : mergeMetadata(stored, given);
  const written = (metadata: JsonObject): string => writeJsonOver(stored ?? '', metadata, givenText);
  const text = body.position_json ?? '';
  const layout = change?.positions ?? (text === '' ? null : objectOf('position_json', text));
  if (change !== null) fields.json_metadata = written(change.metadata);
  if (layout === null) {
    if (body.position_json !== undefined) fields.position_json = null;
    return { fields, chartIds: body.position_json === undefined ? null : [] };
  }
  const charts = await placedCharts(tx, scope, row?.id ?? null, layout);
  const chartIds = charts.map((chart) => chart.id);
  const positions = withChartUuids(
    layout,
    charts.map(({ id, uuid, slice_name }) => ({ id, uuid, name: slice_name })),
  );
  checkLayoutSize(positions);
  fields.position_json = JSON.stringify(positions);
  if (change !== null) fields.json_metadata = written(prunedMetadata(change.metadata, chartIds));
  return { fields, chartIds };
}

function simpleFields(body: DashboardBody): DashboardFields {
  const { css, certified_by, certification_details, external_url } = body;
  const nullable = { css, certified_by, certification_details, external_url };
  const fields: DashboardFields = Object.fromEntries(
    Object.entries(nullable).filter(([, v]) => v !== undefined),
  );
  if (typeof body.published === 'boolean') fields.published = body.published;
  if (typeof body.is_managed_externally === 'boolean')
    fields.is_managed_externally = body.is_managed_externally;
  if (body.dashboard_title !== undefined) {
    const title = (body.dashboard_title ?? '').trim();
    fields.dashboard_title = title === '' ? answerTexts.untitledDashboard.text : title;
  }
  if (body.slug !== undefined) fields.slug = slugOf(body.slug);
  return fields;
}

async function checkSlug(tx: Tx, fields: DashboardFields, exceptId: number | null): Promise<void> {
  if (typeof fields.slug === 'string' && (await isSlugTaken(tx, fields.slug, exceptId))) {
    throw invalidFields({ slug: [fieldTexts.slugTaken.text] });
  }
}

async function saveRoles(tx: Tx, id: number, { roles }: DashboardBody): Promise<void> {
  if (!Array.isArray(roles)) return;
  const known = new Set((await allRoles(tx)).map((role) => role.id));
  if (roles.some((role) => !known.has(role))) throw invalidFields({ roles: [fieldTexts.rolesInvalid.text] });
  await setDashboardRoles(tx, id, roles);
}

/** Saves a new dashboard; the caller owns it. */
export const createDashboard = (
  services: Services,
  viewer: Viewer,
  body: DashboardBody,
): Promise<DashboardRow> =>
  createObject(dashboards, services, viewer, async (tx, { scope }) => {
    const { fields, chartIds } = await contentChange(tx, scope, null, body);
    const simple = simpleFields(body);
    await checkSlug(tx, simple, null);
    return {
      content: { dashboard_title: answerTexts.untitledDashboard.text, ...simple, ...fields },
      owners: body.owners,
      parts: async ({ id }) => {
        await saveRoles(tx, id, body);
        if (chartIds !== null) await setDashboardCharts(tx, id, chartIds);
      },
    };
  });

/** A change of a dashboard, and the version it started from. */
export interface DashboardChange {
  readonly id: number;
  readonly body: DashboardBody;
  readonly ifMatch: number | null;
}

/** Changes a dashboard; a save that changes nothing makes no version. */
export const changeDashboard = (
  services: Services,
  viewer: Viewer,
  change: DashboardChange,
): Promise<DashboardRow> =>
  changeObject(dashboards, services, viewer, {
    ...change,
    write: async (tx, row, { scope }) => {
      const { id, body } = change;
      const { fields, chartIds } = await contentChange(tx, scope, row, body);
      const all = { ...simpleFields(body), ...fields };
      await checkSlug(tx, all, id);
      await saveRoles(tx, id, body);
      if (chartIds !== null) await setDashboardCharts(tx, id, chartIds);
      return all;
    },
  });

/** Deletes dashboards, all or none; they can be brought back for thirty days. */
export const deleteDashboards = (services: Services, viewer: Viewer, ids: readonly number[]): Promise<void> =>
  deleteObjects(dashboards, services, viewer, ids);

/** Brings a deleted dashboard back; its slug is given up when another dashboard has taken it. */
export const restoreDashboard = (services: Services, viewer: Viewer, id: number): Promise<void> =>
  restoreObject(dashboards, services, viewer, id);
