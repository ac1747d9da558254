import { datasourceKey, type DatasourceRef } from '@belvedere/core';

/** Opens SQL Lab with a text in a tab of its own; nothing runs there by itself. */
export function openInSqlLab(
  datasource: Pick<DatasourceRef, 'id'> & { readonly type: 'table' | 'query' },
  sql: string,
): void {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = '/superset/sqllab/';
  form.target = '_blank';
  form.hidden = true;
  const fields = { datasourceKey: datasourceKey(datasource), sql };
  for (const [name, value] of Object.entries(fields)) {
    const field = document.createElement('input');
    field.type = 'hidden';
    field.name = name;
    field.value = value;
    form.append(field);
  }
  document.body.append(form);
  form.submit();
  form.remove();
}
