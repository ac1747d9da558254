export { engine } from './engine.ts';
export { openDuckdb } from './connector.ts';
export type { DuckdbOptions } from './connector.ts';
export { kindOfDuckType } from './kind-of-type.ts';
export { FILE_COLUMNS_MAX, inspectFile, previewFile } from './load/inspect-file.ts';
export type { FileContents } from './load/inspect-file.ts';
export { loadFile } from './load/load-file.ts';
export { freeName, tableExists } from '../free-name.ts';
export { faultsError } from './load/file-fault.ts';
export type { FileFault } from './load/file-fault.ts';
export { FAULTS_MAX } from './load/csv-source.ts';
export { notesAbove, notesChange } from './load/notes-above.ts';
export type { CellLook, RowLook } from './load/notes-above.ts';
export { linesOfRecords } from './load/lines-of-records.ts';
export type { IfExists, LoadEnd, LoadTarget, SkippedLines } from './load/load-file.ts';
export { openLoader } from './load/loader.ts';
export type { Loader, LoaderOptions } from './load/loader.ts';
export { tableTexts } from './load/table-texts.ts';
export type { TextStyle } from './load/table-texts.ts';
export { LOAD_TYPES, PLAIN_READING, plainColumn } from './load/reading.ts';
export type {
  CsvReading,
  FileChange,
  FileFormat,
  LoadSource,
  LoadType,
  SourceColumn,
} from './load/reading.ts';
