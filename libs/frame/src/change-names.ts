import type { Frame } from './frame.ts';
import { withUniqueNames } from './unique-names.ts';

/** The frame with changed names of plain columns; a name of several levels stays. Throws LABEL_EXISTS. */
export function changeNames(frame: Frame, change: (name: string) => string): Frame {
  const columns = frame.columns.map((column) =>
    column.parts === undefined ? { ...column, name: change(column.name) } : column,
  );
  const { rows, index } = frame;
  return withUniqueNames(
    index === undefined ? { rows, columns } : { rows, columns, index: index.map(change) },
  );
}
