import { useFlag, useServices } from '@belvedere/client-store';
import type { FilterOperator, FilterValue } from '@belvedere/core';
import type { PanelColumn } from '@belvedere/controls';
import { useDebounced, useT } from '@belvedere/ui';
import { useEffect, useState } from 'react';
import { editorMessages } from '../messages/control-editors.ts';
import { valuesOf } from './filter-values.ts';
import { operatorsByIds } from './operators.ts';

const CHECK_DELAY_MS = 600;

/** What the server says of values in a column whose numbers have a meaning. */
export interface AdvancedCheck {
  /** Null before the server has said it, and for other columns. */
  readonly operators: readonly FilterOperator[] | null;
  /** What the values stand for; empty while nothing is known. */
  readonly shown: string;
  /** Why they stand for nothing; null when they do. */
  readonly error: string | null;
}

const NOTHING: AdvancedCheck = { operators: null, shown: '', error: null };

/** Asks what values mean in a column of an advanced type, a moment after their last change. */
export function useAdvancedType(
  column: PanelColumn | undefined,
  value: FilterValue | undefined,
): AdvancedCheck {
  const t = useT();
  const { api } = useServices();
  const isOn = useFlag('ENABLE_ADVANCED_DATA_TYPES');
  const type = isOn ? (column?.advanced_data_type ?? null) : null;
  const values = valuesOf(value).filter((each) => each !== null && each !== '');
  const typed = useDebounced(JSON.stringify(values), CHECK_DELAY_MS);
  const [check, setCheck] = useState(NOTHING);
  useEffect(() => {
    const asked = JSON.parse(typed) as (string | number | boolean)[];
    if (type === null || asked.length === 0)
      return () => {
        setCheck(NOTHING);
      };
    const controller = new AbortController();
    const tell = (next: AdvancedCheck): void => {
      if (!controller.signal.aborted) setCheck(next);
    };
    api
      .call('advancedType', 'convert', { q: { type, values: asked } }, { signal: controller.signal })
      .then(({ result }) => {
        const error = result.error_message === '' ? null : result.error_message;
        const operators = operatorsByIds(result.valid_filter_operators);
        tell({ operators, shown: result.display_value, error });
      })
      .catch(() => {
        tell({ ...NOTHING, error: t(editorMessages.advancedFailed) });
      });
    return () => {
      controller.abort();
    };
  }, [api, t, type, typed]);
  return type === null || typed === '[]' ? NOTHING : check;
}
