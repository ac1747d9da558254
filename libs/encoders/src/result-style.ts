/** How a result is written. */
export interface ResultStyle {
  readonly encoding: 'rows' | 'columns' | 'csv' | 'xlsx' | 'arrow' | 'cells' | 'parquet';
  readonly times: 'epoch' | 'iso';
  /** CSV: texts that a spreadsheet would run as formulas get a leading quote. */
  readonly guardsFormulas: boolean;
  /** CSV and workbook headers by column. */
  readonly headers: Readonly<Record<string, string>>;
  /** Lines of a workbook's last sheet; empty for other encodings. */
  readonly about: readonly (readonly [label: string, text: string])[];
  /** What a workbook says in addition where the limit has left rows out; null where that needs no word. */
  readonly ifCut: CutSheet | null;
}

/** How a workbook says that rows were left out: at the end of its sheets' names, and in a line of its last sheet. */
export interface CutSheet {
  readonly sheetEnd: string;
  readonly line: readonly [label: string, text: string];
}
