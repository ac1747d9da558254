import { engine as clickhouse } from './clickhouse/engine.ts';
import { engine as duckdb } from './duckdb/engine.ts';
import type { EngineSpec } from './engine-spec.ts';
import { engine as mysql } from './mysql/engine.ts';
import { engine as postgres } from './postgres/engine.ts';
import { engine as sqlite } from './sqlite/engine.ts';
import { engine as trino } from './trino/engine.ts';

/** The engines of this package, in the order in which they are offered. Naming them loads no driver. */
export const ENGINES: readonly EngineSpec[] = [duckdb, postgres, mysql, clickhouse, trino, sqlite];
