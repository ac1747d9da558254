import { describe, expect, it } from 'vitest';
import { openHome } from '../../testing/home.ts';

const home = openHome();
const URL = '/api/v1/advanced_data_type';
const convert = (type: string, ...values: (string | number)[]) =>
  home().gamma.get(`${URL}/convert`, { type, values });

describe('GET /api/v1/advanced_data_type/convert', () => {
  it('converts ports and addresses, and says what a filter may do with them', async () => {
    expect(await convert('port', 'ftp', 80)).toMatchObject({
      status: 200,
      body: {
        result: {
          values: [[20, 21], [80]],
          error_message: '',
          display_value: '20, 21, 80',
          valid_filter_operators: expect.arrayContaining(['EQUALS', 'IN']),
        },
      },
    });
    expect((await convert('internet_address', '10.0.0.0/24', '::1', 'ffff::')).body).toMatchObject({
      result: {
        values: [{ start: 167_772_160, end: 167_772_415 }, 1, '340277174624079928635746076935438991360'],
      },
    });
  });

  it('says which value means nothing, and refuses a type that is none', async () => {
    expect((await convert('port', 'gopher')).body).toMatchObject({
      result: { values: [], error_message: "'gopher' does not appear to be a port name or number" },
    });
    expect((await convert('port', '')).body).toMatchObject({ result: { error_message: '' } });
    const wrong = await convert('toString', '1');
    expect([wrong.status, wrong.text]).toEqual([
      400,
      expect.stringContaining('Invalid advanced data type: toString'),
    ]);
    expect((await home().stranger.get(`${URL}/types`)).status).toBe(401);
  });
});

describe('GET /api/v1/advanced_data_type/types', () => {
  it('names the types', async () => {
    const { gamma } = home();
    expect(await gamma.ok(gamma.get(`${URL}/types`))).toEqual({ result: ['internet_address', 'port'] });
  });
});

describe('a filter on a column with a meaning', () => {
  const query = async (val: string) => {
    const { owner, objects } = home();
    const answer = await owner.post('/api/v1/chart/data', {
      datasource: { id: objects.dataset, type: 'table' },
      queries: [{ columns: ['id'], filters: [{ col: 'id', op: '==', val }] }],
      result_type: 'query',
    });
    return answer.text;
  };

  it('reads what people write', async () => {
    const { owner, objects } = home();
    const { result } = await owner.ok<{ result: { columns: { id: number; column_name: string }[] } }>(
      owner.get(`/api/v1/dataset/${objects.dataset}`),
    );
    const columns = result.columns.map(({ id, column_name }) => ({
      id,
      column_name,
      ...(column_name === 'id' && { advanced_data_type: 'internet_address' }),
    }));
    await owner.ok(owner.put(`/api/v1/dataset/${objects.dataset}`, { columns }));
    expect(await query('10.0.0.0/30')).toContain(String.raw`(\"id\" >= 167772160 AND \"id\" <= 167772163)`);
    expect(await query('10.0.0')).toContain("'10.0.0' does not appear to be an IPv4 or IPv6 network");
  });
});

describe('without the flag', () => {
  const plain = openHome({ env: { BELVEDERE_FLAG_ENABLE_ADVANCED_DATA_TYPES: 'off' } });

  it('is not there', async () => {
    expect((await plain().gamma.get(`${URL}/types`)).status).toBe(404);
  });
});
