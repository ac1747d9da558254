import { isListOperator, isValuelessOperator, type FilterValue } from '@belvedere/core';
import type { PanelColumn, PanelDatasource } from '@belvedere/controls';
import type { JSX } from 'react';
import type { FilterDraft } from './filter-draft.ts';
import { valuesOf } from './filter-values.ts';
import { ValueList } from './ValueList.tsx';
import { ValueText } from './ValueText.tsx';

/** What a filter compares with: nothing, one value or several. */
export function FilterValueField({
  draft,
  column,
  datasource,
  onChange,
}: {
  readonly draft: FilterDraft;
  readonly column: PanelColumn | undefined;
  readonly datasource: PanelDatasource | null;
  readonly onChange: (value: FilterValue) => void;
}): JSX.Element | null {
  const { operator, value } = draft;
  if (operator === 'LATEST PARTITION' || isValuelessOperator(operator)) return null;
  const shared = { datasource, column };
  if (isListOperator(operator)) return <ValueList {...shared} values={valuesOf(value)} onChange={onChange} />;
  return <ValueText {...shared} operator={operator} value={valuesOf(value)[0]} onChange={onChange} />;
}
