import { expect, it } from 'vitest';
import { ALL_ROUTES } from '@belvedere/contracts';
import type { Objects } from './testing/fixtures.ts';
import { openHome } from './testing/home.ts';

const home = openHome();

interface Save {
  readonly path: (objects: Objects) => string;
  /** A field that is sent back as it was read. */
  readonly field: string;
  /** Set where a save without fields is refused. */
  readonly isNeeded?: boolean;
  /** Set where the object is its owner's alone. */
  readonly isPrivate?: boolean;
}

const SAVES: Readonly<Record<string, Save>> = {
  'annotation.update': {
    path: ({ annotationLayer, annotation }) => `annotation_layer/${annotationLayer}/annotation/${annotation}`,
    field: 'short_descr',
  },
  'annotation_layer.update': {
    path: ({ annotationLayer }) => `annotation_layer/${annotationLayer}`,
    field: 'name',
  },
  'chart.update': { path: ({ chart }) => `chart/${chart}`, field: 'slice_name' },
  'tag.update': { path: ({ tag }) => `tag/${tag}`, field: 'name' },
  'css_template.update': { path: ({ cssTemplate }) => `css_template/${cssTemplate}`, field: 'template_name' },
  'dashboard.update': { path: ({ draft }) => `dashboard/${draft}`, field: 'dashboard_title' },
  'database.update': { path: ({ database }) => `database/${database}`, field: 'database_name' },
  'dataset.update': { path: ({ dataset }) => `dataset/${dataset}`, field: 'table_name' },
  'plugin.update': { path: ({ plugin }) => `plugin/${plugin}`, field: 'is_enabled', isNeeded: true },
  'rowlevelsecurity.update': { path: ({ rowRule }) => `rowlevelsecurity/${rowRule}`, field: 'clause' },
  'security/groups.update': { path: ({ group }) => `security/groups/${group}`, field: 'name' },
  'security/roles.update': { path: ({ spareRole }) => `security/roles/${spareRole}`, field: 'name' },
  'security/users.update': { path: ({ spareUser }) => `security/users/${spareUser}`, field: 'username' },
  'saved_query.update': {
    path: ({ savedQuery }) => `saved_query/${savedQuery}`,
    field: 'label',
    isPrivate: true,
  },
};
/** Saves of what has no versions, or shows none. */
const UNVERSIONED = ['explore.updateFormData', 'filter_set.update', 'me.update', 'tab_state.update'];

it('knows every save', () => {
  const names = ALL_ROUTES.filter(({ name }) => /\.update(?:FormData)?$/.test(name)).map(({ name }) => name);
  expect(names.toSorted()).toEqual([...Object.keys(SAVES), ...UNVERSIONED].toSorted());
});

it.each(Object.entries(SAVES))(
  '%s keeps the version when it changes nothing',
  async (_, { path, field, isNeeded = false, isPrivate = false }) => {
    const { owner, admin, objects } = home();
    const caller = isPrivate ? owner : admin;
    const url = `/api/v1/${path(objects)}`;
    const read = async (): Promise<Record<string, unknown>> =>
      (await caller.ok<{ result: Record<string, unknown> }>(caller.get(url))).result;
    const before = await read();
    expect(before['version']).toBeTypeOf('number');
    expect(before[field]).toBeDefined();
    for (const body of [...(isNeeded ? [] : [{}]), { [field]: before[field] }]) {
      expect([body, (await caller.put(url, body)).status]).toEqual([body, 200]);
      const { version, changed_on } = await read();
      expect([body, version, changed_on]).toEqual([body, before['version'], before['changed_on']]);
    }
  },
);

it('a database whose settings, address or secrets change gets a version', async () => {
  const { admin, objects } = home();
  const url = `/api/v1/database/${objects.database}`;
  const version = async (body: object): Promise<unknown> =>
    (await admin.ok<{ version: number }>(admin.put(url, body))).version;
  expect(await version({ allow_ctas: true })).toBe(2);
  expect(await version({ allow_ctas: true })).toBe(2);
  expect(await version({ masked_encrypted_extra: '{"a":"b"}' })).toBe(3);
});
