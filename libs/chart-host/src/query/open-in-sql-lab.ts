import { datasourceKey, type DatasourceRef } from '@belvedere/core';

/**
 * Opens SQL Lab with a text in a tab of its own; nothing runs there by itself. The tab is called after the name, which
 * travels in `form_data` as JSON beside the key and the text; an empty name leaves the choice to SQL Lab.
 */
export function openInSqlLab(
  datasource: Pick<DatasourceRef, 'id'> & { readonly type: 'table' | 'query' },
  sql: string,
  name = '',
): void {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = '/superset/sqllab/';
  form.target = '_blank';
  form.hidden = true;
  const said = { datasourceKey: datasourceKey(datasource), sql };
  const fields = { ...said, form_data: JSON.stringify({ ...said, ...(name !== '' && { name }) }) };
  for (const [key, value] of Object.entries(fields)) {
    const field = document.createElement('input');
    field.type = 'hidden';
    field.name = key;
    field.value = value;
    form.append(field);
  }
  document.body.append(form);
  form.submit();
  form.remove();
}
