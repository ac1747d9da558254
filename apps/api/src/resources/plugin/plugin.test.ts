import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pluginRows } from '../../stored/plugin.ts';
import { callerOf, type Caller } from '../../testing/caller.ts';
import { addObjects, addPeople, type Objects } from '../../testing/fixtures.ts';
import { onEachEngine } from '../../testing/metadata-engines.ts';
import { chartCode, digestOf, packedChart } from '../../testing/packed-chart.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

const PLUGINS = '/api/v1/plugin/';
const READ = '/dynamic-plugins/api/read';
const at = (id: number): string => `${PLUGINS}${id}`;
const codeAt = (digest: string): string => `/dynamic-plugins/code/${digest}.js`;

interface Installed {
  readonly id: number;
  readonly result: { readonly sha256: string };
}

onEachEngine('charts installed at run time', (app) => {
  let admin: Caller;
  let gamma: Caller;
  let alpha: Caller;
  let objects: Objects;
  beforeAll(async () => {
    const people = await addPeople(app());
    objects = await addObjects(app(), people.owner);
    const { plugin } = objects;
    await app().services.store.write((tx) => pluginRows.setDeleted(tx, plugin, new Date()));
    admin = callerOf(app(), people.admin);
    gamma = callerOf(app(), people.gamma);
    alpha = callerOf(app(), people.alpha);
  });

  const install = (id: string, more: object = {}): Promise<Installed> =>
    admin.ok<Installed>(admin.post(PLUGINS, { package: packedChart({ id }), ...more }));
  const refusalOf = async (body: object) => (await admin.post(PLUGINS, body)).body;
  const offered = async (): Promise<readonly string[]> => {
    const { result } = await gamma.ok<{ result: { key: string }[] }>(gamma.get(READ));
    return result.map(({ key }) => key);
  };

  it('are read in the list shape of the wire by everyone who is signed in, and by nobody else', async () => {
    const { id, result } = await install('wire_shape');
    const body = await gamma.ok(gamma.get(READ));
    expect(body).toMatchObject({
      count: 1,
      page: 0,
      page_size: 1,
      pks: [id],
      modelview_name: expect.any(String),
    });
    expect(body).toMatchObject({
      result: [
        {
          id,
          key: 'wire_shape',
          name: 'Hello',
          bundle_url: codeAt(result.sha256),
          manifest: { id: 'wire_shape' },
        },
      ],
    });
    expect((await callerOf(app(), null).get(READ)).status).toBe(401);
    await admin.ok(admin.delete(at(id)));
  });

  it('are served by their digest as a module that never changes and can be nothing else', async () => {
    const { id, result } = await install('served');
    const answer = await gamma.get(codeAt(result.sha256));
    expect(answer).toMatchObject({ status: 200, text: chartCode('served') });
    expect(answer.type).toBe('text/javascript; charset=utf-8');
    expect(answer.header('cache-control')).toBe('private, max-age=31536000, immutable');
    expect(answer.header('x-content-type-options')).toBe('nosniff');
    await admin.ok(admin.delete(at(id)));
    expect((await gamma.get(codeAt(result.sha256))).status).toBe(404);
  });

  it.each(['../package.json', '..%2f..%2fetc%2fpasswd', '%00', `${'a'.repeat(64)}.css`, 'x.js', '..\\x'])(
    'are found by nothing but a digest: %s',
    async (path) => {
      expect((await gamma.get(`/dynamic-plugins/code/${path}`)).status).toBe(404);
    },
  );

  it('are installed, switched and removed by administrators only', async () => {
    const { id } = await install('guarded');
    expect((await alpha.post(PLUGINS, { package: packedChart({ id: 'other' }) })).status).toBe(403);
    expect((await alpha.put(at(id), { is_enabled: false })).status).toBe(403);
    expect((await alpha.delete(at(id))).status).toBe(403);
    expect((await gamma.get(at(id))).status).toBe(403);
    await admin.ok(admin.delete(at(id)));
  });

  it('are not offered while they are switched off, and keep their name', async () => {
    const { id, result } = await install('switched');
    await admin.ok(admin.put(at(id), { is_enabled: false }));
    expect(await offered()).toEqual([]);
    expect((await gamma.get(codeAt(result.sha256))).status).toBe(404);
    expect(await refusalOf({ package: packedChart({ id: 'switched' }) })).toMatchObject({
      code: 'PLUGIN_KEY_TAKEN',
    });
    await admin.ok(admin.put(at(id), { is_enabled: true }));
    expect(await offered()).toEqual(['switched']);
    await admin.ok(admin.delete(at(id)));
  });

  it('are refused by name when a chart of the product or another one is called so', async () => {
    const { id } = await install('mine');
    expect(await refusalOf({ package: packedChart({ id: 'pie' }) })).toMatchObject({
      code: 'PLUGIN_KEY_TAKEN',
      message:
        'a chart called "pie" is already part of this product; give yours another name in its manifest',
    });
    const other = packedChart({ id: 'other' });
    const aliased = { ...other, manifest: { ...other.manifest, aliases: ['mine'] } };
    expect(await refusalOf({ package: aliased })).toMatchObject({
      message: 'a chart called "mine" is already installed; give yours another name in its manifest',
    });
    await admin.ok(admin.delete(at(id)));
  });

  it('take the place of an earlier one only when that is asked for', async () => {
    const { id, result } = await install('replaced');
    const code = `${chartCode('replaced')} // 2`;
    const next = packedChart({ id: 'replaced', version: '2.0.0', code });
    expect(await refusalOf({ package: next })).toMatchObject({ code: 'PLUGIN_KEY_TAKEN' });
    expect(await admin.ok(admin.post(PLUGINS, { package: next, replaces: true }))).toMatchObject({
      id,
      result: { version: 2, package_version: '2.0.0', sha256: digestOf(code), size: code.length },
    });
    expect((await gamma.get(codeAt(result.sha256))).text).toBe(chartCode('replaced'));
    await admin.ok(admin.delete(at(id)));
    expect((await gamma.get(codeAt(result.sha256))).status).toBe(404);
  });

  interface Versions {
    readonly result: readonly {
      readonly package_version: string;
      readonly sha256: string;
      readonly is_used: boolean;
      readonly is_older: boolean;
    }[];
  }
  const versionsOf = async (id: number): Promise<readonly string[]> => {
    const { result } = await admin.ok<Versions>(admin.get(`${at(id)}/versions`));
    return result.map(
      (one) => `${one.package_version}${one.is_used ? ' used' : ''}${one.is_older ? ' older' : ''}`,
    );
  };

  it('keep their versions: one is chosen, others are taken away, the one that is used is not', async () => {
    const { id, result } = await install('kept');
    const code = `${chartCode('kept')} // 2`;
    const next = packedChart({ id: 'kept', version: '1.10.0', code });
    await admin.ok(admin.post(PLUGINS, { package: next, replaces: true }));
    expect(await versionsOf(id)).toEqual(['1.10.0 used', '1.0.0 older']);
    expect((await admin.put(at(id), { sha256: result.sha256 })).body).toMatchObject({
      code: 'PLUGIN_DOWNGRADE',
      message: expect.stringContaining('version 1.0.0 of "kept" is older than 1.10.0'),
    });
    const older = { sha256: result.sha256, downgrades: true };
    expect(await admin.ok(admin.put(at(id), older))).toMatchObject({
      result: { package_version: '1.0.0', sha256: result.sha256, is_enabled: true },
    });
    expect(await versionsOf(id)).toEqual(['1.10.0', '1.0.0 used']);
    const versionAt = (digest: string): string => `${at(id)}/versions/${digest}`;
    expect((await admin.delete(versionAt(result.sha256))).body).toMatchObject({
      code: 'PLUGIN_VERSION_USED',
      message: 'version 1.0.0 of "kept" is the one that is used; choose another one first',
    });
    await admin.ok(admin.delete(versionAt(digestOf(code))));
    expect(await versionsOf(id)).toEqual(['1.0.0 used']);
    expect((await admin.delete(versionAt(digestOf(code)))).status).toBe(404);
    expect((await admin.put(at(id), { sha256: digestOf(code) })).status).toBe(404);
    await admin.ok(admin.delete(at(id)));
  });

  it('older than the one that is used are a downgrade, and only taken when that is said', async () => {
    const version = (words: string) =>
      packedChart({ id: 'older', version: words, code: `${chartCode('older')} // ${words}` });
    const { id } = await install('older', { package: version('1.10.0') });
    expect(await refusalOf({ package: version('1.9.0'), replaces: true })).toMatchObject({
      code: 'PLUGIN_DOWNGRADE',
      message: expect.stringContaining(
        'version 1.9.0 of "older" is older than 1.10.0, which is installed: a downgrade',
      ),
    });
    const asked = { package: version('1.9.0'), replaces: true, downgrades: true };
    expect(await admin.ok(admin.post(PLUGINS, asked))).toMatchObject({
      result: { package_version: '1.9.0' },
    });
    await admin.ok(admin.delete(at(id)));
  });

  it('under development leave no versions behind', async () => {
    const round = (words: string) => ({
      package: packedChart({ id: 'tried', code: `${chartCode('tried')} // ${words}` }),
      replaces: true,
      is_dev: true,
    });
    const { id } = await admin.ok<Installed>(admin.post(PLUGINS, round('a')));
    await admin.ok(admin.post(PLUGINS, round('b')));
    expect(await versionsOf(id)).toEqual(['1.0.0 used']);
    await admin.ok(admin.delete(at(id)));
  });

  it('show the picture of their first example, in both themes', async () => {
    const example = { name: 'One', formData: { metric: 'm' }, frames: [{ rows: 0, columns: [] }] };
    const { id, result } = await install('shown', { package: packedChart({ id: 'shown', example }) });
    const { result: charts } = await gamma.ok<{
      result: { pictures: { light: string; dark: string } | null }[];
    }>(gamma.get(READ));
    const light = `/dynamic-plugins/picture/${result.sha256}.light.png`;
    expect(charts[0]?.pictures).toEqual({ light, dark: light.replace('light', 'dark') });
    expect(await gamma.get(light)).toMatchObject({ status: 200, type: 'image/png' });
    expect((await callerOf(app(), null).get(light)).status).toBe(401);
    await admin.ok(admin.delete(at(id)));
    expect((await gamma.get(light)).status).toBe(404);
  });

  it('of another contract, or other than their file says, are refused before their code is touched', async () => {
    expect(await refusalOf({ package: packedChart({ apiVersion: 2 }) })).toMatchObject({
      code: 'PLUGIN_API_UNFIT',
      message: expect.stringContaining('version 2'),
    });
    expect(await refusalOf({ package: packedChart({ sha256: 'a'.repeat(64) }) })).toMatchObject({
      code: 'PLUGIN_CHANGED',
    });
  });

  it.each([
    ['a name that is no name', { id: '../x' }],
    ['too much code', { code: 'x'.repeat(1_000_001) }],
    ['a version that is none', { version: 'latest' }],
  ])('are refused with the field for %s', async (_, given) => {
    expect((await admin.post(PLUGINS, { package: packedChart(given) })).status).toBe(400);
  });

  const addChart = async (vizType: string): Promise<number> => {
    const params = JSON.stringify({
      viz_type: vizType,
      metric: 'count',
      datasource: `${objects.dataset}__table`,
    });
    const chart = { slice_name: 'Ring', viz_type: vizType, datasource_type: 'table', params };
    const body = { ...chart, datasource_id: objects.dataset };
    return (await admin.ok<{ id: number }>(admin.post('/api/v1/chart/', body))).id;
  };

  it('build the queries of their charts, and only theirs: nobody else knows what they ask', async () => {
    const { id } = await install('asking', {
      package: packedChart({
        id: 'asking',
        code: chartCode('asking', { buildQuery: "form = { metric: 'own_metric' }" }),
      }),
    });
    const chart = await addChart('asking');
    const { body } = await admin.get(`/api/v1/chart/${chart}/data/`);
    expect(JSON.stringify(body)).toContain('own_metric');
    await admin.ok(admin.delete(at(id)));
    expect((await admin.get(`/api/v1/chart/${chart}/data/`)).body).toMatchObject({
      code: 'CHART_TYPE_UNKNOWN',
      message: expect.stringContaining('no chart is called "asking" here'),
    });
  });

  it('that build no queries say why, in words', async () => {
    const code = chartCode('silent', { buildQuery: "throw new Error('no metric chosen')" });
    const { id } = await install('silent', { package: packedChart({ id: 'silent', code }) });
    const answer = await admin.get(`/api/v1/chart/${await addChart('silent')}/data/`);
    expect(answer).toMatchObject({
      status: 422,
      body: {
        code: 'CHART_CODE_FAILED',
        message: expect.stringMatching(
          /^the installed chart "Hello" gives no queries: its code failed: no metric chosen \(chart\.js, line \d+/,
        ),
      },
    });
    await admin.ok(admin.delete(at(id)));
  });

  const manifestWith = (given: object) => {
    const own = packedChart({ id: 'odd' });
    return { ...own, manifest: { ...own.manifest, ...given } };
  };
  const section = (control: object) => ({
    label: { id: 'x', text: 'X' },
    tab: 'data',
    isExpanded: true,
    controls: [{ name: 'size', label: { id: 'x', text: 'X' }, ...control }],
  });

  it.each([
    [
      'an unknown category',
      manifestWith({ category: 'Magic' }),
      'the category "Magic" is unknown; allowed are Correl',
    ],
    [
      'an unknown behavior',
      manifestWith({ behaviors: ['FLY'] }),
      'the behavior "FLY" is unknown; allowed are INTER',
    ],
    ['an unknown icon', manifestWith({ icon: 'unicorn' }), 'the icon "unicorn" is unknown; allowed are add-'],
    [
      'an unknown kind of control',
      manifestWith({ controls: [section({ kind: 'knob' })] }),
      'the kind of control "knob" is unknown; allowed are metrics',
    ],
    [
      'a rule that is not published',
      manifestWith({ controls: [section({ kind: 'text', validators: [{ rule: 'isEven' }] })] }),
      'the rule "isEven" of the control "size" is not one of @belvedere/controls',
    ],
    [
      'a control with a name that all objects have',
      manifestWith({ controls: [section({ kind: 'text', name: '__proto__' })] }),
      'the name "__proto__" of a control cannot be used, because every object has a member of that name',
    ],
    [
      'two controls of one name',
      manifestWith({ controls: [section({ kind: 'text' }), section({ kind: 'text' })] }),
      'the name "size" of a control is there twice',
    ],
    [
      'another name that is a text',
      manifestWith({ aliases: ['my old <b>chart</b>'] }),
      'the name "my old <b>chart</b>" of the chart cannot be used; a name begins with a letter',
    ],
    [
      'its own name as another one',
      manifestWith({ aliases: ['odd'] }),
      'the name "odd" of the chart is there twice',
    ],
    [
      'a name that all objects have',
      packedChart({ id: 'constructor' }),
      'the name "constructor" of the chart cannot be used',
    ],
    [
      'an example that has other rows than its columns',
      packedChart({
        id: 'odd',
        code: chartCode('odd'),
        example: {
          name: 'One',
          formData: {},
          frames: [{ rows: 400_000_000, columns: [{ name: 'n', type: 'INT', kind: 'integer', values: [] }] }],
        },
      }),
      'its example "One" says that it has 400000000 rows and has 0 in the column "n"',
    ],
    [
      'code that cannot be read',
      packedChart({ id: 'odd', code: 'export const = 3' }),
      'its code cannot be read',
    ],
    [
      'code without a chart',
      packedChart({ id: 'odd', code: 'export const a = 3' }),
      'it exports no chart made by',
    ],
    [
      'the code of another chart',
      packedChart({ id: 'odd', code: chartCode('even') }),
      'exports the chart "even"',
    ],
    [
      'code with another view',
      packedChart({ id: 'odd', code: chartCode('odd', { view: 'dom' }) }),
      'its code has a "dom" view, its manifest says "scene"',
    ],
    [
      'an example that it cannot draw',
      packedChart({
        id: 'odd',
        code: chartCode('odd', { draw: "throw new Error('no luck')" }),
        example: { name: 'One', formData: {}, frames: [{ rows: 0, columns: [] }] },
      }),
      'its example "One" cannot be drawn: its code failed: no luck',
    ],
  ])('are refused in words for %s', async (_, odd, why) => {
    expect(await refusalOf({ package: odd })).toMatchObject({
      code: 'PLUGIN_UNFIT',
      message: expect.stringContaining(why),
    });
  });

  it('leave a line in the audit log', async () => {
    const { id } = await install('audited');
    await admin.ok(admin.delete(at(id)));
    const { reader } = app().services.store;
    const lines = await reader.db.select().from(reader.t.audit).orderBy(reader.t.audit.id);
    const own = lines.filter(
      ({ object_type: type, object_id: of }) => type === 'plugin' && of === String(id),
    );
    expect(own.map(({ action }) => action)).toEqual(['plugin.install', 'plugin.delete']);
  });

  it('are fetched from an address only where that leads out', async () => {
    expect(await refusalOf({ bundle_url: 'http://127.0.0.1:1/chart.json' })).toMatchObject({
      code: 'FETCH_REFUSED',
    });
    expect(await refusalOf({ bundle_url: 'file:///etc/passwd' })).toMatchObject({ code: 'FETCH_REFUSED' });
    expect(await refusalOf({})).toMatchObject({ code: 'PLUGIN_UNREADABLE' });
  });
});

describe('without the flag', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp({ env: { BELVEDERE_FLAG_DYNAMIC_PLUGINS: 'false' } });
  });
  afterAll(() => test.close());

  it('nothing is read, listed or installed', async () => {
    const { admin: boss } = await addPeople(test);
    const admin = callerOf(test, boss);
    const answers = [
      await admin.get(READ),
      await admin.get(PLUGINS),
      await admin.get(codeAt('a'.repeat(64))),
      await admin.post(PLUGINS, { package: packedChart() }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  });
});
