import type { CasesOfRoute, PartCase } from './part-case.ts';

const reading = {
  type: 'csv',
  delimiter: ',',
  header_row: '0',
  skip_rows: '0',
  null_values: '["N/A"]',
  day_first: 'false',
  decimal_character: '.',
  encoding: 'utf-8',
  sheet_name: 'Sheet1',
  column_data_types: '{"a":"INTEGER"}',
  column_dates: '["day"]',
  skip_initial_space: 'false',
  skip_blank_lines: 'true',
  index_column: 'id',
  index_label: 'id',
  dataframe_index: 'false',
  columns_read: '["a"]',
  rows_to_read: '100',
  on_bad_lines: 'skip',
};
const READING_LIMITS = {
  delimiter: 8,
  header_row: 12,
  skip_rows: 12,
  null_values: 10_000,
  decimal_character: 1,
  encoding: 40,
  sheet_name: 200,
  column_data_types: 500_000,
  column_dates: 100_000,
  index_column: 250,
  columns_read: 100_000,
  rows_to_read: 12,
};
const KIND_REFUSED: NonNullable<PartCase['refused']> = [
  [{ table_name: 't', type: 'zip' }, 'type', 'Not a valid value: "zip" is none of csv, excel, columnar'],
];
const LOAD: CasesOfRoute = {
  body: {
    fits: {
      ...reading,
      table_name: 'flights',
      schema: 'main',
      already_exists: 'replace',
      if_exists: 'append',
    },
    needs: ['table_name'],
    longest: { ...READING_LIMITS, table_name: 250, schema: 250 },
    refused: [
      ...KIND_REFUSED,
      [
        { table_name: 't', already_exists: 'merge' },
        'already_exists',
        'Not a valid value: "merge" is none of fail, replace, append',
      ],
    ],
  },
};
const LOOK: CasesOfRoute = {
  body: {
    fits: { ...reading, is_cut: 'true' },
    longest: READING_LIMITS,
    refused: [[{ type: 'zip' }, 'type', 'Not a valid value: "zip" is none of csv, excel, columnar']],
  },
};

/** Files into tables. */
export const UPLOAD_CASES: Readonly<Record<string, CasesOfRoute>> = {
  'upload.create': LOAD,
  'upload.csv': LOAD,
  'upload.excel': LOAD,
  'upload.columnar': LOAD,
  'upload.metadata': LOOK,
  'upload.csvMetadata': LOOK,
  'upload.excelMetadata': LOOK,
  'upload.columnarMetadata': LOOK,
};
