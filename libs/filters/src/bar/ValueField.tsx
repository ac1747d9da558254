import { valuesOf, type FilterOption } from '@belvedere/charts';
import { useAppSelector, useCount } from '@belvedere/client-store';
import { isRequired, canonicalJson, type Json } from '@belvedere/core';
import { Button, Field, Icon, useDebounced, useT } from '@belvedere/ui';
import { useMemo, useState, type JSX } from 'react';
import { filterBarMessages } from '../messages/filter-bar.ts';
import { selectNativeFilters } from '../state/native-filters-slice.ts';
import { chosenValue, type FilterFieldProps } from './field-props.ts';
import { FieldNotes } from './FieldNotes.tsx';
import { useChoices, type ChoicesState } from './use-choices.ts';
import { ValueRows } from './ValueRows.tsx';

const SEARCH_DELAY_MS = 500;

const isHeld = (values: readonly Json[], value: Json): boolean =>
  values.some((one) => canonicalJson(one) === canonicalJson(value));

/** Options that hold what is typed; where nothing is, those first that charts are filtered by. */
function shownOptions(
  { choices }: ChoicesState,
  first: readonly Json[],
  typed: string,
): readonly FilterOption[] {
  const found = (choices?.options ?? []).filter(({ label }) =>
    label.toLowerCase().includes(typed.toLowerCase()),
  );
  if (typed !== '' || first.length === 0) return found;
  const known = new Map(found.map((option) => [canonicalJson(option.value), option]));
  const top = new Set(first.map((value) => canonicalJson(value)));
  const ahead = first.map(
    (value): FilterOption => known.get(canonicalJson(value)) ?? { value, label: String(value), count: null },
  );
  return [...ahead, ...found.filter(({ value }) => !top.has(canonicalJson(value)))];
}

/** Values chosen that do not occur under the filters above; none while that is not known. */
function goneValues(
  { status, choices }: ChoicesState,
  chosen: readonly Json[],
  search: string,
): readonly Json[] {
  if (status !== 'ready' || choices === null || choices.isCut || search !== '') return [];
  const known = choices.options.map(({ value }) => value);
  return chosen.filter((value) => !isHeld(known, value));
}

/** How many values are chosen, of how many. */
function useChosenOf(chosen: number, state: ChoicesState, search: string): string | undefined {
  const t = useT();
  const count = useCount();
  const { choices } = state;
  if (choices === null || search !== '') return chosen === 0 ? undefined : count(chosen);
  const values = { chosen: count(chosen), count: count(choices.options.length) };
  return t(choices.isCut ? filterBarMessages.chosenOfMore : filterBarMessages.chosenOf, values);
}

/** Values of a column as a list with a search. */
export function ValueField(props: FilterFieldProps): JSX.Element {
  const { place, filter, type, datasource, onMask } = props;
  const t = useT();
  const [typed, setTyped] = useState('');
  const settled = useDebounced(typed.trim(), SEARCH_DELAY_MS);
  const isMultiple = filter.controlValues['multiSelect'] !== false;
  const searchesServer = filter.controlValues['searchAllOptions'] === true;
  const [isCut, setCut] = useState(false);
  const search = searchesServer || isCut ? settled : '';
  const state = useChoices(place, filter, datasource, search);
  if (search === '' && state.choices !== null && state.choices.isCut !== isCut) setCut(state.choices.isCut);
  const chosen = useMemo(() => valuesOf(chosenValue(props)), [props]);
  const choose = (values: readonly Json[]): void => {
    onMask(type.maskOf(filter, values.length === 0 ? null : values, state.choices));
  };
  const toggle = (value: Json): void => {
    if (isHeld(chosen, value))
      return choose(chosen.filter((one) => canonicalJson(one) !== canonicalJson(value)));
    choose(isMultiple ? [...chosen, value] : [value]);
  };
  const applied = useAppSelector((root) => selectNativeFilters(root, place.instance).applied[filter.id]);
  const options = shownOptions(state, valuesOf(applied?.filterState.value), typed.trim());
  const gone = goneValues(state, chosen, search);
  const unit = useChosenOf(chosen.length, state, search);
  const isInverse = filter.controlValues['inverseSelection'] === true;
  return (
    <Field
      label={isInverse ? `${filter.name} ${t(filterBarMessages.excluded)}` : filter.name}
      isGroup
      {...(unit !== undefined && { unit })}
      {...(isRequired(filter) && chosen.length === 0 && { error: t(filterBarMessages.required) })}
    >
      <div className="bv-filter-list">
        <div className="bv-filter-search">
          <Icon name="search" size={14} />
          <input
            type="search"
            value={typed}
            placeholder={t(filterBarMessages.searchHint)}
            aria-label={t(filterBarMessages.search, { name: filter.name })}
            onChange={(event) => {
              setTyped(event.target.value);
            }}
          />
        </div>
        <ValueRows
          options={options}
          isMultiple={isMultiple}
          isOn={(value) => isHeld(chosen, value)}
          onToggle={toggle}
        />
        <FieldNotes
          state={state}
          isEmpty={options.length === 0}
          search={typed.trim()}
          cutAt={search === '' && state.choices?.isCut === true ? state.choices.options.length : null}
        />
      </div>
      {gone.length > 0 && (
        <p className="bv-filter-gone">
          <Icon name="warning-sign" size={12} /> {t(filterBarMessages.gone, { count: gone.length })}{' '}
          <Button
            kind="quiet"
            size="small"
            onClick={() => {
              choose(chosen.filter((value) => !isHeld(gone, value)));
            }}
          >
            {t(filterBarMessages.drop)}
          </Button>
        </p>
      )}
    </Field>
  );
}
