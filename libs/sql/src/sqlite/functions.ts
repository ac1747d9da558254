import type { FunctionPolicy } from '../verdict/functions.ts';

const REFUSED = [
  'load_extension|readfile|writefile|edit|fsdir|zipfile|sqlar_\\w+',
  'fts3_tokenizer|pragma_\\w+|dbstat|sqlite_dbpage|sqlite_dbdata|sqlite_dbptr|bytecode|tables_used|completion',
  'sqlite_(?:compileoption_\\w+|log|stmt|offset|rename_\\w+|drop_column|unsupported\\w*)',
];

/** Functions in SQLite: only generators and JSON readers as tables. */
export const SQLITE_FUNCTIONS: FunctionPolicy = {
  tableFunctions: new Set(['json_each', 'json_tree', 'generate_series']),
  refused: new RegExp(`^(?:${REFUSED.join('|')})$`),
};
