export type {
  Batch,
  ColumnEntry,
  Connector,
  CostEstimate,
  ForeignKey,
  IndexEntry,
  OpenOptions,
  ResultColumn,
  RunEnd,
  RunOptions,
  Session,
  TableDescription,
  TableEntry,
  TimeUnit,
  Value,
} from './connector.ts';
export { cellJson, decimalJson, floatJson, integerJson } from './cell-json.ts';
export { epochMs, INFINITE_TIME, isInfiniteTime, isoText } from './time-text.ts';
export type { DerivedEntries, DerivedEntry } from './derived.ts';
export type { TableWriter, WriteTarget, WrittenColumn, WrittenRow } from './table-writer.ts';
export { openSocket } from './network/open-socket.ts';
export type { SocketTarget } from './network/open-socket.ts';
export type { NetworkOptions, SshTunnel, TlsMode } from './network/network-options.ts';
export { NO_OUTBOUND_RULES } from './network/outbound-rules.ts';
export type { OutboundRules } from './network/outbound-rules.ts';
export { abortError, onAbort, throwIfAborted } from './cancel.ts';
export { isStorageFull } from './storage-full.ts';
export { CONNECTOR_ERRORS, connectorError, positionAt } from './errors.ts';
export type { ErrorPosition } from './errors.ts';
export { engine as keptTables } from './duckdb/kept/engine.ts';
export type { RoomTable, TableRoom } from './duckdb/kept/table-room.ts';
export { ENGINES } from './engines.ts';
export { connectorProblem, engineProblem } from './engine-problem.ts';
export { engineSet } from './engine-set.ts';
export type { EngineSet } from './engine-set.ts';
export { engineName, namesOf, takesFiles } from './engine-spec.ts';
export type {
  EngineFault,
  EngineSpec,
  FileEngine,
  FileOptions,
  RowWriting,
  ServerEngine,
  ServerForm,
} from './engine-spec.ts';
export type { PlanReading, PlanRow, PlanStep, QueryPlan } from './plan.ts';
export { parseInPolyglot } from './parse/polyglot.ts';
