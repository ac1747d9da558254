import { parseJsonObject, type Viewer } from '@belvedere/core';
import { databaseRowLimits, estimatesCost } from '../../connection/engine.ts';
import { scopeOf } from '../../security/scope.ts';
import type { Services } from '../../services.ts';
import { allDatabases, type DatabaseRow } from '../../stored/database.ts';
import { queriesOfEditors } from '../../stored/query.ts';
import { tabsOf } from '../../stored/tab-state.ts';
import { presentSqlLabQueries } from '../query/service.ts';
import { presentTab, tabPosition, userIdOf } from '../tab-state/service.ts';

const presentDatabase = (row: DatabaseRow, services: Services) => ({
  id: row.id,
  database_name: row.database_name,
  backend: row.engine,
  allow_file_upload: row.allow_file_upload,
  allow_ctas: row.allow_ctas,
  allow_cvas: row.allow_cvas,
  allow_dml: row.allow_dml,
  allow_run_async: row.allow_run_async,
  allows_subquery: true,
  allows_cost_estimate: estimatesCost(row, parseJsonObject(row.extra), services),
  expose_in_sqllab: row.expose_in_sqllab,
  force_ctas_schema: row.force_ctas_schema,
  row_limit_max: databaseRowLimits(row, services.config.rowLimits).maximum,
  disable_data_preview: parseJsonObject(row.extra)?.['disable_data_preview'] === true,
});

/** Everything SQL Lab starts with: tabs, the active one, databases, and the queries of the tabs. */
export async function sqlLabBootstrap(services: Services, viewer: Viewer) {
  const { reader } = services.store;
  const userId = userIdOf(viewer);
  const databases = (await allDatabases(reader, scopeOf(services, viewer))).filter(
    (row) => row.expose_in_sqllab,
  );
  const stored = services.config.flags.SQLLAB_BACKEND_PERSISTENCE ? await tabsOf(reader, userId) : [];
  const tabs = stored.toSorted((a, b) => tabPosition(a) - tabPosition(b));
  const active = tabs.find((tab) => tab.active) ?? tabs[0];
  const queries = await queriesOfEditors(
    reader,
    userId,
    tabs.map((tab) => String(tab.id)),
  );
  const shown = await presentSqlLabQueries(reader, queries);
  return {
    tab_state_ids: tabs.map((row) => ({
      id: row.id,
      label: row.label,
      position: tabPosition(row),
      saved_query_id: row.saved_query_id,
    })),
    active_tab: active === undefined ? null : await presentTab(reader, active),
    databases: Object.fromEntries(databases.map((row) => [String(row.id), presentDatabase(row, services)])),
    queries: Object.fromEntries(shown.map((query) => [query.id, query])),
  };
}
