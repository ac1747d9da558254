import { ROUTES } from '@belvedere/contracts';
import { parseJsonObject, type Viewer } from '@belvedere/core';
import { implement, type Implementation } from '../../http/call.ts';
import { pickColumns } from '../../listing/list-plan.ts';
import { answerTexts } from '../../messages.ts';
import { deletedText, savedAnswer } from '../../object/answers.ts';
import { noSuchColumn, peopleChoices, roleChoices } from '../../object/choices.ts';
import { infoAnswer } from '../../object/info.ts';
import { setStar, starStatus } from '../../object/stars.ts';
import { scopeOf } from '../../security/scope.ts';
import type { Services } from '../../services.ts';
import { chartsOfDashboard, type ChartRow } from '../../stored/chart.ts';
import { dashboardList } from '../../stored/dashboard-list.ts';
import { findDashboards } from '../../stored/dashboard.ts';
import { findDatasets, findDatasetsOfCharts } from '../../stored/dataset.ts';
import { ownersOf } from '../../stored/object.ts';
import { formDataOf } from '../chart/present.ts';
import { exploreDatasets } from '../dataset/service.ts';
import { putPermalink } from '../key-value/permalinks.ts';
import { copyDashboard } from './copy.ts';
import { createDashboardWithCharts } from './create-with-charts.ts';
import { dashboardForGuests, datasetForGuests } from './for-guests.ts';
import { filterDatasetIds, filterTexts, storedFilters } from '../../stored/dashboard-filters.ts';
import { readDashboardPermalink, type DashboardPermalink } from './permalink.ts';
import { presentChartOnDashboard } from './present.ts';
import {
  changeDashboard,
  createDashboard,
  deleteDashboards,
  getDashboard,
  getDashboardRow,
  listDashboardPage,
  restoreDashboard,
} from './service.ts';
import { textsIn, trimmedDataset } from './used-parts.ts';
import { versionPicture } from './version-picture.ts';
import {
  getDashboardVersion,
  listDashboardVersions,
  nameDashboardVersion,
  restoreDashboardVersion,
} from './versions.ts';

const usedTexts = (charts: readonly ChartRow[], datasetId: number): ReadonlySet<string> =>
  textsIn(
    charts
      .filter((chart) => chart.datasource_id === datasetId)
      .flatMap((chart) => [formDataOf(chart), parseJsonObject(chart.query_context) ?? {}]),
  );

const OK = { message: answerTexts.ok.text };

const rowOf = (services: Services, viewer: Viewer, key: string | number) =>
  getDashboardRow(services.store.reader, scopeOf(services, viewer), String(key));

/** What is read of dashboards. */
function readingRoutes(services: Services): Implementation[] {
  const { dashboard } = ROUTES;
  const { reader } = services.store;
  return [
    implement(dashboard.list, ({ viewer, q }) => listDashboardPage(services, viewer, q)),
    implement(dashboard.info, async (call) => infoAnswer(dashboardList, services, call)),
    implement(dashboard.related, async ({ viewer, params: { column }, q }) => {
      if (column === 'roles') return roleChoices(reader, viewer, q ?? {});
      if (!['owners', 'created_by', 'changed_by'].includes(column)) throw noSuchColumn(column);
      return peopleChoices(reader, viewer, q ?? {});
    }),
    implement(dashboard.distinct, async ({ params }) => {
      throw noSuchColumn(params.column);
    }),
    implement(dashboard.get, async ({ viewer, params, q, setVersion }) => {
      const result = await getDashboard(services, viewer, params.idOrSlug);
      setVersion(result.version);
      const shown = viewer.kind === 'guest' ? dashboardForGuests(result) : result;
      return { result: pickColumns(shown, q?.columns ?? null) as typeof result };
    }),
    implement(dashboard.charts, async ({ viewer, params }) => {
      const row = await rowOf(services, viewer, params.idOrSlug);
      const charts = await chartsOfDashboard(reader, row.id);
      const owners = await ownersOf(
        reader,
        'chart',
        charts.map((chart) => chart.id),
      );
      const ownerIds = (id: number) => (owners.get(id) ?? []).map((owner) => owner.id);
      return { result: charts.map((chart) => presentChartOnDashboard(chart, viewer, ownerIds(chart.id))) };
    }),
    implement(dashboard.datasets, async ({ viewer, params }) => {
      const row = await rowOf(services, viewer, params.idOrSlug);
      const charts = await chartsOfDashboard(reader, row.id);
      const chartIds = new Set(charts.map((chart) => chart.datasource_id));
      const filters = storedFilters(row, charts);
      const others = filterDatasetIds(filters).filter((id) => !chartIds.has(id));
      const readable = await findDatasets(reader, scopeOf(services, viewer), [...chartIds, ...others]);
      const mayRead = new Set(readable.map(({ id }) => id));
      const datasets = [
        ...(await findDatasetsOfCharts(reader, [...chartIds])),
        ...readable.filter(({ id }) => !chartIds.has(id)),
      ];
      const whole = await exploreDatasets(services, viewer, datasets);
      return {
        result: whole.map((dataset) => {
          const used = new Set([...usedTexts(charts, dataset.id), ...filterTexts(filters, dataset)]);
          const trimmed = trimmedDataset(dataset, used);
          const looksOnly = viewer.kind === 'guest' || !mayRead.has(dataset.id);
          return looksOnly ? datasetForGuests(trimmed, used) : trimmed;
        }),
      };
    }),
  ];
}

/** What makes, changes, copies and removes them. */
function savingRoutes(services: Services): Implementation[] {
  const { dashboard } = ROUTES;
  return [
    implement(dashboard.createWithCharts, async ({ viewer, body, setVersion }) => {
      const { row, chartIds } = await createDashboardWithCharts(services, viewer, body);
      setVersion(row.version);
      const result = { dashboard_title: row.dashboard_title, position_json: row.position_json };
      return { ...savedAnswer(row, result), charts: [...chartIds] };
    }),
    implement(dashboard.create, async ({ viewer, body, setVersion }) => {
      const row = await createDashboard(services, viewer, body);
      setVersion(row.version);
      return savedAnswer(row, {
        ...body,
        json_metadata: row.json_metadata,
        position_json: row.position_json,
      });
    }),
    implement(dashboard.update, async ({ viewer, params, body, ifMatch, setVersion }) => {
      const row = await changeDashboard(services, viewer, { id: params.id, body, ifMatch });
      setVersion(row.version);
      return savedAnswer(row, {
        ...body,
        json_metadata: row.json_metadata,
        position_json: row.position_json,
      });
    }),
    implement(dashboard.delete, async ({ viewer, params }) => {
      await deleteDashboards(services, viewer, [params.id]);
      return OK;
    }),
    implement(dashboard.bulkDelete, async ({ viewer, q }) => {
      await deleteDashboards(services, viewer, q);
      return { message: deletedText('dashboard', new Set(q).size) };
    }),
    implement(dashboard.restore, async ({ viewer, params }) => {
      await restoreDashboard(services, viewer, params.id);
      return OK;
    }),
    implement(dashboard.copy, async ({ viewer, params, body }) => {
      const row = await copyDashboard(services, viewer, params.id, body);
      return { result: { id: row.id, last_modified_time: row.changed_on.getTime() / 1000 } };
    }),
  ];
}

/** Their earlier versions. */
function versionRoutes(services: Services): Implementation[] {
  const { dashboard } = ROUTES;
  return [
    implement(dashboard.versions, ({ viewer, params }) => listDashboardVersions(services, viewer, params.id)),
    implement(dashboard.version, async ({ viewer, params }) => ({
      version: params.version,
      result: await getDashboardVersion(services, viewer, params),
    })),
    implement(dashboard.restoreVersion, async ({ viewer, params, ifMatch, setVersion }) => {
      const row = await restoreDashboardVersion(services, viewer, { ...params, ifMatch });
      setVersion(row.version);
      return savedAnswer(row, {});
    }),
    implement(dashboard.nameVersion, async ({ viewer, params, body }) => ({
      result: { name: await nameDashboardVersion(services, viewer, { ...params, ...body }) },
    })),
    implement(dashboard.versionPicture, (call) => versionPicture(services, call)),
  ];
}

/** Stars and links that keep a state. */
function sharingRoutes(services: Services): Implementation[] {
  const { dashboard } = ROUTES;
  const { reader } = services.store;
  return [
    implement(dashboard.favouriteStatus, async ({ viewer, q = [] }) => {
      const rows = await findDashboards(reader, scopeOf(services, viewer), q);
      const readable = rows.map((row) => row.id);
      return { result: await starStatus(services, viewer, { type: 'dashboard', asked: q, readable }) };
    }),
    implement(dashboard.addFavourite, async ({ viewer, params }) => {
      await rowOf(services, viewer, params.id);
      await setStar(services, viewer, { type: 'dashboard', id: params.id, isStarred: true });
      return { result: answerTexts.ok.text };
    }),
    implement(dashboard.removeFavourite, async ({ viewer, params }) => {
      await rowOf(services, viewer, params.id);
      await setStar(services, viewer, { type: 'dashboard', id: params.id, isStarred: false });
      return { result: answerTexts.ok.text };
    }),
    implement(dashboard.permalink, async ({ viewer, params, body, origin }) => {
      const row = await rowOf(services, viewer, params.idOrSlug);
      const state: DashboardPermalink = { dashboardId: row.uuid, state: body };
      const key = await putPermalink(services, viewer, 'dashboard_permalink', state);
      return { key, url: `${origin}/superset/dashboard/p/${key}/` };
    }),
    implement(dashboard.permalinkState, async ({ viewer, params }) => {
      const { dashboardId, state } = await readDashboardPermalink(services, viewer, params.key);
      return { dashboardId, state };
    }),
  ];
}

/** Dashboards. */
export function dashboardImplementations(services: Services): Implementation[] {
  return [
    ...readingRoutes(services),
    ...savingRoutes(services),
    ...versionRoutes(services),
    ...sharingRoutes(services),
  ];
}
