import { expect, test } from 'vitest';
import { configFrom, secretKeyProblem } from './config.ts';

test('an empty environment binds to loopback and keeps everything in one directory', () => {
  const config = configFrom({}, '/web');
  expect(config).toMatchObject({ host: '127.0.0.1', port: 8088, databaseUrl: null, webDir: '/web' });
});

test('all problems are reported at once', () => {
  const read = () =>
    configFrom(
      { BELVEDERE_PORT: 'x', BELVEDERE_SECRET_KEY: 'changeme', BELVEDERE_ADMIN_PASSWORD: 'short' },
      '/web',
    );
  expect(read).toThrow(
    /BELVEDERE_SECRET_KEY is a known example key[\s\S]*ADMIN_PASSWORD is shorter[\s\S]*PORT is no port/,
  );
});

test.each(['changeme', 'THISISMYSCRETKEY', 'short', 'a'.repeat(64), '0123456789abcdef0123456789abcdef'])(
  'the key %s is refused',
  (key) => {
    expect(secretKeyProblem(key)).not.toBeNull();
  },
);

test('the word of proxies is taken from as many, or from those, that are named', () => {
  const trusted = (text: string) => configFrom({ BELVEDERE_TRUST_PROXY: text }, '/web').trustProxy;
  expect(['', 'off', 'true', '2'].map(trusted)).toEqual([false, false, 1, 2]);
  expect(trusted('10.0.0.0/8, fd00::1')).toEqual(['10.0.0.0/8', 'fd00::1']);
  expect(() => trusted('10.0.0.0/33')).toThrow(/BELVEDERE_TRUST_PROXY is neither .*"10.0.0.0\/33"/);
});

test('engines get the memory that is named, and no less than they need', () => {
  expect(configFrom({ BELVEDERE_ENGINE_MEMORY_MB: '2048' }, '/web').engineMb).toBe(2048);
  expect(() => configFrom({ BELVEDERE_ENGINE_MEMORY_MB: '100' }, '/web')).toThrow(
    /megabytes from 1024: "100"/,
  );
});

test('a look at the data shows as many rows as are set, never more than answers may have', () => {
  expect(configFrom({}, '/web').rowLimits.samples).toBe(1000);
  expect(
    configFrom({ BELVEDERE_SQL_MAX_ROW: '500', BELVEDERE_ROW_LIMIT: '9' }, '/web').rowLimits.samples,
  ).toBe(500);
  expect(configFrom({ BELVEDERE_SAMPLES_ROW_LIMIT: '20' }, '/web').rowLimits.samples).toBe(20);
  expect(() => configFrom({ BELVEDERE_SAMPLES_ROW_LIMIT: '200000' }, '/web')).toThrow(
    /BELVEDERE_SAMPLES_ROW_LIMIT is above BELVEDERE_SQL_MAX_ROW/,
  );
});

test('flags are switched by name', () => {
  expect(configFrom({ BELVEDERE_FLAG_ALERT_REPORTS: 'off' }, '/web').flags.ALERT_REPORTS).toBe(false);
});

test('the language of numbers and times is one of the known ones', () => {
  expect(configFrom({ BELVEDERE_LOCALE: 'pt_BR' }, '/web').locale).toBe('pt_BR');
  expect(() => configFrom({ BELVEDERE_LOCALE: 'tlh' }, '/web')).toThrow(/BELVEDERE_LOCALE is none of en, es/);
});

test('own map tiles need an address with places for zoom, column and row', () => {
  const url = 'https://tiles.example/{z}/{x}/{y}.png';
  const env = { BELVEDERE_MAP_TILES: url, BELVEDERE_MAP_ATTRIBUTION: 'Example' };
  expect(configFrom(env, '/web').mapTiles).toEqual({ url, attribution: 'Example' });
  expect(configFrom({}, '/web').mapTiles).toBeNull();
  const read = () => configFrom({ BELVEDERE_MAP_TILES: 'https://tiles.example/{z}.png' }, '/web');
  expect(read).toThrow(/BELVEDERE_MAP_TILES lacks \{x\}, \{y\}/);
});

test('chart types that no picker offers are listed by their names', () => {
  const env = { BELVEDERE_VIZ_TYPE_DENYLIST: 'pie, deck_multi,' };
  expect(configFrom(env, '/web').deniedVizTypes).toEqual(['pie', 'deck_multi']);
  expect(configFrom({}, '/web').deniedVizTypes).toEqual([]);
});

test('messages of the instance are texts by error type', () => {
  const env = { BELVEDERE_ERROR_MESSAGES: '{"TABLE_SECURITY_ACCESS_ERROR": "Ask the data desk."}' };
  expect(configFrom(env, '/web').errorMessages).toEqual({
    TABLE_SECURITY_ACCESS_ERROR: 'Ask the data desk.',
  });
  expect(configFrom({}, '/web').errorMessages).toEqual({});
  for (const text of ['[', '["a"]', '{"A": 1}'])
    expect(() => configFrom({ BELVEDERE_ERROR_MESSAGES: text }, '/web')).toThrow(
      /BELVEDERE_ERROR_MESSAGES is no/,
    );
});

test('access is asked for at an address', () => {
  const read = (url: string) => configFrom({ BELVEDERE_REQUEST_ACCESS_URL: url }, '/web').requestAccessUrl;
  expect(read('https://desk.example/access')).toBe('https://desk.example/access');
  expect(read('')).toBeNull();
  expect(() => read('javascript:alert(1)')).toThrow(/BELVEDERE_REQUEST_ACCESS_URL/);
});

test('dashboards are refreshed as they are set to be', () => {
  expect(configFrom({}, '/web').dashboards).toMatchObject({ refreshMode: 'force', chartTimeoutS: 60 });
  const env = {
    BELVEDERE_REFRESH_INTERVALS: '60, 5, 60',
    BELVEDERE_REFRESH_LEAST: '30',
    BELVEDERE_REFRESH_MODE: 'fetch',
    BELVEDERE_CHART_TIMEOUT: '5',
  };
  expect(configFrom(env, '/web').dashboards).toEqual({
    refreshIntervalsS: [0, 5, 60],
    refreshLeastS: 30,
    refreshWarning: null,
    refreshMode: 'fetch',
    chartTimeoutS: 5,
    filterRowLimit: 1000,
  });
});

test.each([
  ['BELVEDERE_REFRESH_INTERVALS', '5,soon', 'soon'],
  ['BELVEDERE_REFRESH_LEAST', '-1', '-1'],
  ['BELVEDERE_REFRESH_MODE', 'always', 'always'],
  ['BELVEDERE_CHART_TIMEOUT', '0', '0'],
])('%s=%s is refused with its value', (name, text, said) => {
  expect(() => configFrom({ [name]: text }, '/web')).toThrow(new RegExp(`${name} is .*"${said}"`));
});

test('a filter offers as many values as are set, never more than answers may have', () => {
  const limit = (env: Record<string, string>) => configFrom(env, '/web').dashboards.filterRowLimit;
  const name = 'BELVEDERE_NATIVE_FILTER_DEFAULT_ROW_LIMIT';
  expect(limit({})).toBe(1000);
  expect(limit({ BELVEDERE_SQL_MAX_ROW: '500', BELVEDERE_ROW_LIMIT: '9' })).toBe(500);
  expect(limit({ [name]: '50' })).toBe(50);
  for (const text of ['0', '-5', '1.5', '1e3', 'many', '200000'])
    expect(() => limit({ [name]: text })).toThrow(name);
});

test('names of this server are two or more, or none', () => {
  expect(configFrom({}, '/web').domains).toEqual([]);
  const names = (text: string) => configFrom({ BELVEDERE_DOMAINS: text }, '/web').domains;
  expect(names('a.example, b.example:8443')).toEqual(['a.example', 'b.example:8443']);
  expect(() => names('a.example')).toThrow(/BELVEDERE_DOMAINS names one host .*"a.example"/);
  expect(() => names('a.example,https://b')).toThrow(/BELVEDERE_DOMAINS names no host: "https:\/\/b"/);
});

test('new charts start as they are set to', () => {
  expect(configFrom({}, '/web').explore).toEqual({
    vizType: 'table',
    timeFilter: 'No filter',
    rowLimit: 10_000,
  });
  const env = {
    BELVEDERE_DEFAULT_VIZ_TYPE: 'pie',
    BELVEDERE_DEFAULT_TIME_FILTER: 'Last quarter',
    BELVEDERE_CHART_ROW_LIMIT: '500',
  };
  expect(configFrom(env, '/web').explore).toEqual({
    vizType: 'pie',
    timeFilter: 'Last quarter',
    rowLimit: 500,
  });
  expect(
    configFrom({ BELVEDERE_SQL_MAX_ROW: '200', BELVEDERE_ROW_LIMIT: '50' }, '/web').explore.rowLimit,
  ).toBe(200);
  for (const [name, text] of [
    ['BELVEDERE_DEFAULT_VIZ_TYPE', 'a b'],
    ['BELVEDERE_DEFAULT_TIME_FILTER', 'since ever'],
    ['BELVEDERE_CHART_ROW_LIMIT', '200000'],
    ['BELVEDERE_CHART_ROW_LIMIT', '0'],
  ] as const)
    expect(() => configFrom({ [name]: text }, '/web')).toThrow(name);
});
