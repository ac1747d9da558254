import type { CalendarSettings } from '@belvedere/core';
import type { DatasetModel, SubqueryRule } from '@belvedere/sql';
import type { RunPurpose } from '../engine-work/tasks/host-task.ts';
import type { DatabaseConfig, Engines, RunOwner } from './engine-port.ts';
import type { PrepareQuery } from './prepared-query.ts';
import type { ResultCache } from './result-cache.ts';
import type { SharedScans } from './shared-scans.ts';

/** Everything a chart's queries share. */
export interface ChartQueryContext {
  readonly engines: Engines;
  readonly cache: ResultCache;
  readonly scans: SharedScans;
  /** Names the dashboard whose charts may be answered together; null for a question of its own. */
  readonly sharing: string | null;
  readonly database: DatabaseConfig;
  readonly dataset: DatasetModel;
  /** Renders the templates of a query and of its dataset; as they are by default. */
  readonly prepare?: PrepareQuery;
  readonly owner: RunOwner;
  /** The chart and dashboard the data is for, where they are known. */
  readonly purpose?: RunPurpose;
  readonly requestId: string;
  /** Base of the ids that {@link Engines.cancel} takes; query n is `id-n`. */
  readonly queryId: string;
  /** Epoch milliseconds. */
  readonly now: number;
  /** IANA zone in which ranges are read. */
  readonly zone: string;
  readonly calendar: CalendarSettings;
  /** Whether the viewer's charts may hold sub-queries. */
  readonly subqueries: SubqueryRule;
  /** Filter values of addresses and ports are read as people write them; not by default. */
  readonly readsAdvancedTypes?: boolean;
  /** Differs where viewers may see different rows. */
  readonly rightsFingerprint: string;
  readonly cacheTimeoutS: number;
  readonly timeoutMs: number;
  readonly force: boolean;
  readonly signal?: AbortSignal;
}
