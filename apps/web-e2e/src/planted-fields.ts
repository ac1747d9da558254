import { ALL_ROUTES } from '@belvedere/contracts';
import { fresh, type Api } from './api-of.ts';
import { ALL, SHORT, textOf } from './hostile-text-of.ts';
import { PAYLOADS } from './hostile-texts.ts';

interface Schema {
  readonly type?: string;
  readonly maxLength?: number;
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
}

const textSchema = (schema: Schema): Schema | undefined =>
  [schema, ...(schema.anyOf ?? [])].find(({ type }) => type === 'string');

/** Fields of the body of a route that take text. */
function textFieldsOf(name: string): readonly (readonly [field: string, chars: number])[] {
  const body = ALL_ROUTES.find((route) => route.name === name)?.body as Schema | undefined;
  return Object.entries(body?.properties ?? {}).flatMap(([field, schema]) => {
    const text = textSchema(schema);
    return text === undefined ? [] : [[field, text.maxLength ?? 100_000] as const];
  });
}

/** Where the texts of an object are changed, by the route that does it; `needs` are fields that every change brings. */
interface Kind {
  readonly url: (id: number) => string;
  readonly create: () => Promise<number>;
  readonly needs?: object;
}

/** Routes that change no object which a screen shows, or whose texts are planted in another way. */
const ELSEWHERE = new Set([
  'explore.updateFormData',
  'me.update',
  'plugin.update',
  'tab_state.update',
  'embedded.replace',
  'dashboard.updateFilterState',
  'sqllab.nameResult',
  'chart.warmUp',
  'dataset.warmUp',
]);

function kindsOf(
  { made, send }: Api,
  places: { readonly database: number; readonly dataset: number },
): Readonly<Record<string, Kind>> {
  const { database, dataset } = places;
  const of = (path: string) => (id: number) => `${path}${id}`;
  let layer = 0;
  let filtered = 0;
  return {
    'annotation_layer.update': {
      url: of('/api/v1/annotation_layer/'),
      create: async () => (layer = await made('/api/v1/annotation_layer/', { name: fresh() })),
    },
    'annotation.update': {
      url: (id) => `/api/v1/annotation_layer/${layer}/annotation/${id}`,
      create: () =>
        made(`/api/v1/annotation_layer/${layer}/annotation/`, {
          short_descr: fresh(),
          start_dttm: '2024-05-01',
          end_dttm: '2024-05-02',
        }),
    },
    'chart.update': {
      url: of('/api/v1/chart/'),
      create: () =>
        made('/api/v1/chart/', {
          slice_name: fresh(),
          viz_type: 'table',
          datasource_id: dataset,
          datasource_type: 'table',
        }),
    },
    'css_template.update': {
      url: of('/api/v1/css_template/'),
      create: () => made('/api/v1/css_template/', { template_name: fresh(), css: '' }),
    },
    'filter_set.update': {
      url: (id) => `/api/v1/dashboard/${filtered}/filtersets/${id}`,
      create: async () => {
        filtered = await made('/api/v1/dashboard/', { dashboard_title: fresh() });
        return made(`/api/v1/dashboard/${filtered}/filtersets`, {
          name: fresh(),
          owner_type: 'Dashboard',
          json_metadata: '{"nativeFilters":{}}',
        });
      },
    },
    'dashboard.update': {
      url: of('/api/v1/dashboard/'),
      create: () => made('/api/v1/dashboard/', { dashboard_title: fresh() }),
    },
    'dashboard.nameVersion': {
      url: (id) => `/api/v1/dashboard/${id}/versions/1/name`,
      create: async () => {
        const id = await made('/api/v1/dashboard/', { dashboard_title: fresh() });
        await send('PUT', `/api/v1/dashboard/${id}`, { dashboard_title: fresh() });
        return id;
      },
    },
    'database.update': {
      url: of('/api/v1/database/'),
      create: async () => database,
    },
    'dataset.update': {
      url: of('/api/v1/dataset/'),
      create: () => made('/api/v1/dataset/', { database, table_name: fresh(), sql: 'select 1 as a' }),
    },
    'saved_query.update': {
      url: of('/api/v1/saved_query/'),
      create: () => made('/api/v1/saved_query/', { db_id: database, label: fresh(), sql: 'select 1' }),
    },
    'security/groups.update': {
      url: of('/api/v1/security/groups/'),
      create: () => made('/api/v1/security/groups/', { name: fresh() }),
    },
    'security/roles.update': {
      url: of('/api/v1/security/roles/'),
      create: () => made('/api/v1/security/roles/', { name: fresh() }),
    },
    'security/users.update': {
      url: of('/api/v1/security/users/'),
      create: () => {
        const username = fresh();
        return made('/api/v1/security/users/', {
          username,
          first_name: 'A',
          last_name: 'B',
          email: `${username}@test.invalid`,
          roles: [],
          password: 'long enough 1',
        });
      },
    },
    'tag.update': {
      url: of('/api/v1/tag/'),
      create: () => made('/api/v1/tag/', { name: fresh() }),
    },
    'rowlevelsecurity.update': {
      url: of('/api/v1/rowlevelsecurity/'),
      create: () =>
        made('/api/v1/rowlevelsecurity/', {
          name: fresh(),
          filter_type: 'Regular',
          tables: [dataset],
          roles: [1],
          clause: '1 = 1',
        }),
    },
  };
}

/** Routes that change stored texts and that no kind stands for: a later one must be listed. */
export function unlistedRoutes(): readonly string[] {
  const kinds = kindsOf({} as Api, { database: 0, dataset: 0 });
  return ALL_ROUTES.filter(
    ({ name, method, bodyKind = 'json' }) =>
      method === 'PUT' &&
      bodyKind === 'json' &&
      !(name in kinds) &&
      !ELSEWHERE.has(name) &&
      textFieldsOf(name).length > 0,
  ).map(({ name }) => name);
}

/** Plants payloads in every text field of `each` objects of every kind, field by field: one that refuses them stays as it was. */
export async function plantFields(
  api: Api,
  places: { readonly database: number; readonly dataset: number },
  each: number,
) {
  const fields = new Set<string>();
  let texts = 0;
  const last: Record<string, number> = {};
  for (const [name, kind] of Object.entries(kindsOf(api, places)))
    for (let made = 0; made < each; made++) {
      const id = await kind.create();
      last[name] = id;
      for (const [field, chars] of textFieldsOf(name)) {
        const tries = [{ text: ALL, count: PAYLOADS.length }, textOf(Math.min(chars, SHORT)), textOf(64)];
        for (const { text, count } of tries.filter(({ text: one }) => one !== '' && one.length <= chars)) {
          const { ok } = await api.send('PUT', kind.url(id), { ...kind.needs, [field]: text });
          if (!ok) continue;
          fields.add(`${name}.${field}`);
          texts += count;
          break;
        }
      }
    }
  return { fields: [...fields], texts, last };
}
