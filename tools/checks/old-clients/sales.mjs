// A small table of sales, put into the server as a person with an old page would: a file, then a dataset of its table.
const CITIES = [
  ['CH', 'Bern'],
  ['CH', 'Basel'],
  ['IT', 'Rome'],
  ['IT', 'Pisa'],
  ['FR', 'Lyon'],
];
const PRODUCTS = ['tea', 'cups', 'milk'];
const MONTHS = [1, 2, 3, 4, 5, 6];
const TABLE = 'old_sales';

/** Three of four products of every city and month, each with an amount in quarters, exact in floats. */
function lines() {
  return MONTHS.flatMap((month) =>
    CITIES.flatMap(([country, city], i) =>
      PRODUCTS.flatMap((product, j) => {
        if ((month + i + j) % 4 === 0) return [];
        const day = `2025-0${month}-${String(1 + i * 5 + j).padStart(2, '0')}`;
        return [[day, country, city, product, ((month * 7 + i * 11 + j * 5) % 23) + 0.25].join(',')];
      }),
    ),
  );
}

/** How many rows it has. */
export const SALES = lines().length;

const WAIT_MS = 20_000;
const STEP_MS = 200;

/** The database of uploads, which a new server makes by itself soon after it is ready. Throws where none comes. */
async function uploadDatabase(client) {
  const end = Date.now() + WAIT_MS;
  while (Date.now() < end) {
    const { json } = await client.get({ endpoint: '/api/v1/database/' });
    if (json.count > 0) return json.ids[0];
    await new Promise((done) => setTimeout(done, STEP_MS));
  }
  throw new Error('the server made no database for uploads');
}

/** Uploads the file and makes the dataset; its id. Throws what the client throws. */
export async function salesDataset(client) {
  const database = await uploadDatabase(client);
  const file = new FormData();
  const fields = { table_name: TABLE, delimiter: ',', already_exists: 'replace', column_dates: 'day' };
  for (const [name, value] of Object.entries(fields)) file.append(name, value);
  const text = ['day,country,city,product,amount', ...lines()].join('\n');
  file.append('file', new Blob([text], { type: 'text/csv' }), 'sales.csv');
  await client.post({
    endpoint: `/api/v1/database/${database}/csv_upload/`,
    postPayload: file,
    stringify: false,
  });
  const q = `(filters:!((col:table_name,opr:eq,value:${TABLE})))`;
  const { json: found } = await client.get({ endpoint: `/api/v1/dataset/?q=${q}` });
  if (found.count > 0) return found.result[0].id;
  const jsonPayload = { database, schema: 'main', table_name: TABLE };
  const { json: made } = await client.post({ endpoint: '/api/v1/dataset/', jsonPayload });
  return made.id;
}
