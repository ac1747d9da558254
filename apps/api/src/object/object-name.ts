/** Fields that people call an object by; a document has one of them. */
const NAMES = [
  'dashboard_title',
  'slice_name',
  'table_name',
  'database_name',
  'username',
  'short_descr',
  'template_name',
  'label',
  'name',
] as const;

/** What people call the object of a document or row; null when it has no name. */
export function objectName(document: object): string | null {
  const fields = document as Readonly<Record<string, unknown>>;
  for (const field of NAMES) {
    const name = fields[field];
    if (typeof name === 'string' && name !== '') return name.slice(0, 250);
  }
  return null;
}
