export { cellAt, columnNamed, EMPTY_FRAME, kindOf, numberAt, numbersOf } from './frame.ts';
export type {
  BooleanColumn,
  Cell,
  ExactColumn,
  Frame,
  FrameColumn,
  NumberColumn,
  TextColumn,
} from './frame.ts';
export { columnFromValues } from './from-values.ts';
export type { ColumnSchema } from './from-values.ts';
export { frameFromJson, frameToJson } from './frame-json.ts';
export type { ColumnJson, FrameJson } from './frame-json.ts';
