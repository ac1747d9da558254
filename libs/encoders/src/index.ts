export { csvEncoder } from './csv.ts';
export type { Encoder, Piece, ResultEnd } from './encoder.ts';
export { encoderFor } from './encoder-for.ts';
export { frameBatches, frameSchema } from './frame-batches.ts';
export type { CutSheet, ResultStyle } from './result-style.ts';
export { withUniqueNames } from './unique-names.ts';
export { joinWorkbooks, type BookSheets, type JoinedWorkbook } from './xlsx/join-workbooks.ts';
export { xlsxEncoder } from './xlsx/xlsx.ts';
export { storedEntry, unpacked, zipEntries, zipOf, type ZipEntry, type ZipFile } from './xlsx/zip.ts';
