import type { UploadKind } from './upload-kind.ts';

/** View that the permissions `can_this_form_get` and `can_this_form_post` of a kind are on. */
export const UPLOAD_VIEWS: Readonly<Record<UploadKind, string>> = {
  csv: 'CsvToDatabaseView',
  excel: 'ExcelToDatabaseView',
  columnar: 'ColumnarToDatabaseView',
};

/** Permission to upload. */
export const UPLOAD_PERMISSION = 'can_this_form_post';
