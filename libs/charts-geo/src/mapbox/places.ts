import { columnLabel, type Column } from '@belvedere/core';

/** The two columns of a form as the value of a spatial control; null while one is missing. */
export function placesOf(form: {
  readonly all_columns_x: Column | null;
  readonly all_columns_y: Column | null;
}): { readonly type: 'latlong'; readonly lonCol: string; readonly latCol: string } | null {
  const { all_columns_x: x, all_columns_y: y } = form;
  return x === null || y === null
    ? null
    : { type: 'latlong', lonCol: columnLabel(x), latCol: columnLabel(y) };
}
