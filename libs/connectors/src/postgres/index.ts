export { engine } from './engine.ts';
export { openPostgres } from './connector.ts';
export { kindOfPostgresType } from './kind-of-type.ts';
export { writePostgresTable } from './table-writer.ts';
