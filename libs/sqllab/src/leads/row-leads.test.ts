import { expect, it } from 'vitest';
import { rowLeads } from './row-leads.ts';

const known = {
  schema: 'main',
  keys: (schema: string | null, table: string) =>
    Promise.resolve(
      schema === 'main' && table === 'orders'
        ? [
            { columns: ['customer_id'], schema: 'main', table: 'customers', referred: ['id'] },
            { columns: ['customer_id'], schema: 'main', table: 'customers', referred: ['id'] },
            { columns: ['a', 'b'], schema: 'main', table: 'pairs', referred: ['a', 'b'] },
          ]
        : [],
    ),
};
const LEAD = { schema: 'main', table: 'customers', column: 'id' };

it.each([
  ['SELECT * FROM orders', [{ ...LEAD, name: 'customer_id' }]],
  ['SELECT o.customer_id AS who FROM orders o', [{ ...LEAD, name: 'who' }]],
  ['SELECT max(customer_id) AS customer_id FROM orders', []],
  ['SELECT id FROM orders', []],
  ['SELECT customer_id FROM other.orders', []],
])('%s', async (sql, expected) => {
  expect(await rowLeads(sql, known)).toEqual(expected);
});
