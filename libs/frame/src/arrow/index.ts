export { arrowTypeOf } from './arrow-type.ts';
export type { ArrowColumn, ArrowTimeUnit, ArrowType } from './arrow-type.ts';
export { createArrowWriter } from './arrow-writer.ts';
export type { ArrowWriter } from './arrow-writer.ts';
export { END_OF_STREAM, schemaMessage } from './message.ts';
export { readArrowStreams } from './read-arrow.ts';
export type { ArrowStream } from './read-arrow.ts';
export type { ArrowCell } from './vectors.ts';
