import { describe, expect, it } from 'vitest';
import { configFrom } from '../config.ts';
import { openHome } from '../testing/home.ts';

const TOKEN = 'a-token-that-only-Prometheus-knows';
const open = openHome({ env: { BELVEDERE_METRICS_TOKEN: TOKEN } });
const closed = openHome();

const ask = (home: typeof open, authorization?: string) =>
  home().test.app.inject({ url: '/metrics', headers: authorization === undefined ? {} : { authorization } });

describe('the figures for Prometheus', () => {
  it('are there for who brings the token, and for nobody else', async () => {
    expect((await ask(open, `Bearer ${TOKEN}`)).statusCode).toBe(200);
    for (const other of [undefined, 'Bearer ', 'Bearer wrong', `Basic ${TOKEN}`])
      expect((await ask(open, other)).statusCode).toBe(401);
    expect((await ask(closed, `Bearer ${TOKEN}`)).body).not.toContain('# TYPE');
  });

  it('name parts of the API, never a person, an object or an address', async () => {
    const { owner, admin, objects, test } = open();
    await owner.get(`/api/v1/chart/${objects.chart}`);
    await admin.get('/api/v1/security/users/');
    await test.app.inject({
      url: '/some-secret-page/?token=CANARY',
      headers: { 'user-agent': 'CANARY\nx 1' },
    });
    const { body } = await ask(open, `Bearer ${TOKEN}`);
    expect(body).toContain('belvedere_http_request_seconds_count{area="chart",method="GET",status="2xx"}');
    expect(body).not.toMatch(/owner|boss|CANARY|some-secret-page|127\.0\.0\.1/);
    for (const line of body.trim().split('\n'))
      expect(line).toMatch(
        /^(?:# (?:HELP|TYPE) \w+ .+|[a-z_]\w*(?:\{\w+="[^"]*"(?:,\w+="[^"]*")*\})? -?[\d.e+-]+)$/,
      );
  });

  it('need a token that nobody guesses', () => {
    expect(() => configFrom({ BELVEDERE_METRICS_TOKEN: 'short' }, '')).toThrow(
      /BELVEDERE_METRICS_TOKEN is shorter/,
    );
  });
});
