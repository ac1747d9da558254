export { openChdb } from './chdb-behind.ts';
export type { ChdbBehind } from './chdb-behind.ts';
export {
  CLICKHOUSE_ENDLESS,
  CLICKHOUSE_LATE_FAILURE,
  clickhouseQuestion,
  startClickhouseStub,
} from './clickhouse-stub.ts';
export type { AskBehind, ClickhouseStub, RecordedAnswer } from './clickhouse-stub.ts';
export { collect } from './collect.ts';
export type { Collected } from './collect.ts';
export { connectorConformance } from './conformance.ts';
export type { ConformanceCase, ConformanceSubject, ExactCase } from './conformance.ts';
export { makeCertificates } from './make-certificates.ts';
export type { TestCertificates } from './make-certificates.ts';
export { startMariadbServer } from './mariadb-server.ts';
export { startPostgresServer } from './postgres-server.ts';
export { startSshServer } from './ssh-server.ts';
export type { TestSshServer } from './ssh-server.ts';
export { freePort } from './free-port.ts';
export { orSkip, startAgain } from './test-server.ts';
export type { TestServer } from './test-server.ts';
export { startTrinoStub } from './trino-stub.ts';
export type { TrinoStub, TrinoStubAnswer, TrinoStubQuestion } from './trino-stub.ts';
export { WRITE_FORMS } from './write-forms.ts';
