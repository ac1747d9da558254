import { eq, sql, type SQL } from 'drizzle-orm';
import {
  booleanOperators,
  flagOperator,
  manyOperators,
  numberOperators,
  referenceOperators,
  textOperators,
  wordsOperator,
} from '../db/list-sql.ts';
import { byName } from '../db/list-order.ts';
import { changeFilters, changeOrders, OBJECT_COLUMNS } from './changed-rows.ts';
import type { ListDeclaration } from './list.ts';
import { isOwnedBy, isStarredBy, byPerson } from './object.ts';
import { tagOperators } from './tag.ts';

/** The list of dashboards. */
export const dashboardList: ListDeclaration = {
  view: 'Dashboard',
  title: 'List Dashboard',
  columns: [
    ...OBJECT_COLUMNS,
    'published',
    'status',
    'slug',
    'url',
    'css',
    'position_json',
    'json_metadata',
    'thumbnail_url',
    'certified_by',
    'certification_details',
    'changed_by.first_name',
    'changed_by.last_name',
    'changed_by.id',
    'created_by.first_name',
    'created_by.id',
    'created_by.last_name',
    'dashboard_title',
    'owners.id',
    'owners.first_name',
    'owners.last_name',
    'roles.id',
    'roles.name',
    'tags.id',
    'tags.name',
    'tags.type',
    'is_managed_externally',
  ],
  defaultOrder: 'changed_on_delta_humanized',
  meaning: (reader, { viewer }) => {
    const { dashboard, dashboardRole } = reader.t;
    const me = viewer.id ?? -1;
    const hasRole = (id: number): SQL =>
      sql`exists (select 1 from ${dashboardRole} where ${dashboardRole.dashboard_id} = ${dashboard.id} and ${dashboardRole.role_id} = ${id})`;
    const created = eq(dashboard.created_by_id, me);
    return {
      filters: {
        ...changeFilters(dashboard),
        id: {
          ...numberOperators(dashboard.id),
          dashboard_is_favorite: flagOperator(isStarredBy(reader, 'dashboard', dashboard.id, me)),
          dashboard_is_certified: flagOperator(sql`coalesce(${dashboard.certified_by}, '') <> ''`),
        },
        dashboard_title: {
          ...textOperators(dashboard.dashboard_title),
          ct: wordsOperator(reader, { table: dashboard, columns: [dashboard.dashboard_title] }),
          title_or_slug: wordsOperator(reader, {
            table: dashboard,
            columns: [dashboard.dashboard_title, dashboard.slug],
          }),
        },
        slug: textOperators(dashboard.slug),
        published: booleanOperators(dashboard.published),
        tags: tagOperators(reader, 'dashboard', { objectId: dashboard.id, operator: 'dashboard_tags' }),
        owners: manyOperators((id) => isOwnedBy(reader, 'dashboard', dashboard.id, id)),
        roles: manyOperators(hasRole),
        created_by: {
          ...referenceOperators(dashboard.created_by_id),
          dashboard_created_by_me: () => created,
          dashboard_has_created_by: flagOperator(sql`${dashboard.created_by_id} is not null`),
        },
      },
      order: {
        ...changeOrders(reader, dashboard),
        dashboard_title: byName(reader, dashboard.dashboard_title),
        published: [dashboard.published, dashboard.changed_on],
        'created_by.first_name': byPerson(reader, dashboard.created_by_id, 'first_name'),
      },
      tieBreak: dashboard.id,
    };
  },
};
