import { describe, expect, it } from 'vitest';
import { openHome } from '../testing/home.ts';

const home = openHome();

describe('an object that is managed externally', () => {
  const kinds = {
    chart: { id: () => home().objects.chart, edit: { slice_name: 'by hand' } },
    dashboard: { id: () => home().objects.published, edit: { dashboard_title: 'by hand' } },
    database: { id: () => home().objects.database, edit: { database_name: 'by hand' } },
  } as const;

  it.each(['chart', 'dashboard', 'database'] as const)('takes no edits when it is a %s', async (kind) => {
    const { admin } = home();
    const { id, edit } = kinds[kind];
    const url = `/api/v1/${kind}/${id()}`;
    await admin.ok(admin.put(url, { is_managed_externally: true, external_url: 'https://git.example/it' }));
    const { result } = await admin.ok<{ result: { can: string[] } }>(admin.get(url));
    expect(result.can).not.toContain('write');
    const refused = await admin.put(url, edit);
    expect(refused.status).toBe(403);
    expect(refused.text).toContain('https://git.example/it');
    await admin.ok(admin.put(url, { is_managed_externally: false, ...edit }));
  });

  it('takes no charts when it is a dashboard', async () => {
    const { admin, objects } = home();
    const dashboard = `/api/v1/dashboard/${objects.draft}`;
    await admin.ok(admin.put(dashboard, { is_managed_externally: true }));
    const chart = { slice_name: 'new', datasource_id: objects.dataset, datasource_type: 'table' };
    const answer = await admin.post('/api/v1/chart/', { ...chart, dashboards: [objects.draft] });
    expect(answer.status).toBe(403);
  });
});

describe('a bulk deletion', () => {
  it.each(['dataset', 'chart', 'dashboard', 'saved_query', 'annotation_layer', 'rowlevelsecurity'])(
    'of %s names what it deletes',
    async (kind) => {
      expect((await home().admin.delete(`/api/v1/${kind}/`)).status).toBe(400);
    },
  );

  it('of databases is not there', async () => {
    expect((await home().admin.delete('/api/v1/database/')).status).toBe(404);
  });
});
