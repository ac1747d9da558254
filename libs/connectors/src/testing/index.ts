export { collect } from './collect.ts';
export type { Collected } from './collect.ts';
export { connectorConformance } from './conformance.ts';
export type { ConformanceCase, ConformanceSubject, ExactCase } from './conformance.ts';
export { startMariadbServer } from './mariadb-server.ts';
export { startPostgresServer } from './postgres-server.ts';
export { orSkip } from './test-server.ts';
export type { TestServer } from './test-server.ts';
export { WRITE_FORMS } from './write-forms.ts';
