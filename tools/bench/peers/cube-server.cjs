// Cube's server with a stub in place of its PostgreSQL driver that runs on DuckDB in this process. Run by ../cube.mjs in the folder of its packages: `node cube-server.cjs parquet root`.
const { createRequire } = require('node:module');
const { join } = require('node:path');

const [parquet, root] = process.argv.slice(2);
const peer = createRequire(join(process.cwd(), 'package.json'));
const { CubejsServer } = peer('@cubejs-backend/server');
const { BaseDriver } = peer('@cubejs-backend/base-driver');
const { PostgresQuery } = peer('@cubejs-backend/schema-compiler/dist/src/adapter/PostgresQuery.js');

const MODEL = `cube('Flights', {
  sql: 'SELECT * FROM flights',
  measures: { delay: { sql: 'delay', type: 'sum' } },
  dimensions: {
    date: { sql: 'date', type: 'time' },
    distance: { sql: 'distance', type: 'number' },
  },
});`;

class StubDriver extends BaseDriver {
  constructor(connection) {
    super();
    this.connection = connection;
  }

  async testConnection() {}

  async query(sql, values = []) {
    const reader = await this.connection.runAndReadAll(sql, values);
    return reader.getRowObjectsJson();
  }

  async tablesSchema() {
    return {};
  }
}

async function start() {
  const { DuckDBInstance } = await import(require.resolve('@duckdb/node-api', { paths: [root] }));
  const instance = await DuckDBInstance.create(':memory:', { threads: '2' });
  const connection = await instance.connect();
  await connection.run(`CREATE TABLE flights AS SELECT * FROM read_parquet('${parquet}')`);
  const driver = new StubDriver(connection);
  const server = new CubejsServer({
    apiSecret: 'bench',
    dbType: 'postgres',
    driverFactory: () => driver,
    dialectFactory: () => PostgresQuery,
    repositoryFactory: () => ({ dataSchemaFiles: async () => [{ fileName: 'Flights.js', content: MODEL }] }),
    cacheAndQueueDriver: 'memory',
    scheduledRefreshTimer: false,
    telemetry: false,
    devServer: false,
    logger: () => undefined,
    http: { cors: {} },
  });
  const { port } = await server.listen();
  console.log(`ready ${port}`);
}

void start().catch((error) => {
  console.error(error);
  process.exit(1);
});
