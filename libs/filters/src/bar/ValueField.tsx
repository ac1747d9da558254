import {
  choiceOf,
  mayChooseOperator,
  namedValues,
  takesText,
  valueMask,
  valueNames,
  type NameValue,
  type ValueChoice,
  type ValueOperator,
} from '@belvedere/charts';
import { useAppSelector, useCount } from '@belvedere/client-store';
import { isChosen, isRequired, type Json } from '@belvedere/core';
import { Button, Field, Icon, lazyPart, useDebounced, useT } from '@belvedere/ui';
import { Suspense, useMemo, useState, type JSX } from 'react';
import { filterBarMessages } from '../messages/filter-bar.ts';
import { selectNativeFilters } from '../state/native-filters-slice.ts';
import type { FilterFieldProps } from './field-props.ts';
import { FieldNotes } from './FieldNotes.tsx';
import { clearsGone, useGoneValues } from './gone-values.ts';
import { OperatorMenu } from './OperatorMenu.tsx';
import { useChoices, type ChoicesState } from './use-choices.ts';
import { heldAmong, shownOptions } from './value-options.ts';
import { ValueRows } from './ValueRows.tsx';

const SEARCH_DELAY_MS = 500;

const TextMatch = lazyPart(async () => (await import('./TextMatch.tsx')).TextMatch);

const NewValue = lazyPart(async () => (await import('./NewValue.tsx')).NewValue);

const PasteDialog = lazyPart(
  async () => (await import('./PasteDialog.tsx')).PasteDialog,
  ({ onClose }) => onClose,
);

/** How many values are chosen, of how many. */
function useChosenOf(chosen: number, state: ChoicesState, search: string): string | undefined {
  const t = useT();
  const count = useCount();
  const { choices } = state;
  if (choices === null || search !== '') return chosen === 0 ? undefined : count(chosen);
  const values = { chosen: count(chosen), count: count(choices.options.length) };
  return t(choices.isCut ? filterBarMessages.chosenOfMore : filterBarMessages.chosenOf, values);
}

/** What is chosen in the field, and what chooses something else in it. */
function useChoice({ filter, datasource, mask, onMask }: FilterFieldProps) {
  const choice = useMemo(() => choiceOf(filter, mask?.filterState ?? {}), [filter, mask]);
  const choose = (change: Partial<ValueChoice>): void => {
    onMask(valueMask(filter, { ...choice, ...change }, valueNames(filter, datasource)));
  };
  return { choice, choose };
}

/** Values that do not occur, with what takes them out; or what was taken out by itself. */
function GoneNote({
  gone,
  nameOf,
  dropped,
  onDrop,
}: {
  readonly gone: readonly Json[];
  readonly nameOf: NameValue;
  readonly dropped: readonly string[];
  readonly onDrop: () => void;
}): JSX.Element | null {
  const t = useT();
  if (gone.length === 0 && dropped.length === 0) return null;
  return (
    <output className="bv-filter-gone">
      <Icon name="warning-sign" size={12} />{' '}
      {gone.length === 0
        ? t(filterBarMessages.dropped, { values: dropped.join(', ') })
        : t(filterBarMessages.gone, { values: namedValues(gone, nameOf) })}{' '}
      {gone.length > 0 && (
        <Button kind="quiet" size="small" onClick={onDrop}>
          {t(filterBarMessages.drop)}
        </Button>
      )}
    </output>
  );
}

/** Names that a mask says were taken out of it. */
const droppedIn = ({ mask }: FilterFieldProps): readonly string[] => {
  const dropped = mask?.filterState['dropped'];
  return Array.isArray(dropped) ? dropped.filter((one): one is string => typeof one === 'string') : [];
};

/** Values of a column as a list with a search, or as a text that they hold. */
export function ValueField(props: FilterFieldProps): JSX.Element {
  const { place, filter, datasource, mask } = props;
  const t = useT();
  const { choice, choose } = useChoice(props);
  const [typed, setTyped] = useState('');
  const [isPasting, setPasting] = useState(false);
  const isText = takesText(choice.operator);
  const settled = useDebounced((isText ? choice.text : typed).trim(), SEARCH_DELAY_MS);
  const isMultiple = filter.controlValues['multiSelect'] !== false;
  const searchesServer = filter.controlValues['searchAllOptions'] === true;
  const [isCut, setCut] = useState(false);
  const search = searchesServer || isCut ? settled : '';
  const state = useChoices(place, filter, datasource, search);
  if (search === '' && state.choices !== null && state.choices.isCut !== isCut) setCut(state.choices.isCut);
  const isHeld = useMemo(() => heldAmong(choice.values), [choice]);
  const toggle = (value: Json): void => {
    if (!isHeld(value)) return choose({ values: isMultiple ? [...choice.values, value] : [value] });
    const isIt = heldAmong([value]);
    choose({ values: choice.values.filter((one) => !isIt(one)) });
  };
  const toggleAll = (values: readonly Json[], isOn: boolean): void => {
    const isOwn = heldAmong(values);
    const others = choice.values.filter((value) => !isOwn(value));
    choose({ values: isOn ? [...others, ...values] : others });
  };
  const applied = useAppSelector((root) => selectNativeFilters(root, place.instance).applied[filter.id]);
  const [opened] = useState(applied);
  // Values that are applied as they are pressed stay in their place: the next press is to meet what it aims at.
  const settledMask = place.metadata['belvedere_instant_filters'] === true ? opened : applied;
  const first = useMemo(() => choiceOf(filter, settledMask?.filterState ?? {}).values, [filter, settledMask]);
  const options = useMemo(
    () => shownOptions(state.choices, first, typed.trim(), valueNames(filter, datasource)),
    [state.choices, first, typed, filter, datasource],
  );
  const known = search === '' ? state : { ...state, choices: null };
  const gone = useGoneValues(place, filter, datasource, { known, chosen: choice.values });
  const unit = useChosenOf(choice.values.length, state, search);
  const own = choiceOf(filter, {}).operator;
  const mayChoose = mayChooseOperator(filter);
  const isListable = isMultiple && isDivisible(props);
  const notes = (
    <FieldNotes
      state={state}
      isEmpty={isText ? choice.text.trim() !== '' : options.length === 0}
      search={isText ? choice.text.trim() : typed.trim()}
      cutAt={!isText && search === '' && state.choices?.isCut === true ? state.choices.options.length : null}
    />
  );
  return (
    <Field
      label={own === 'notIn' && !mayChoose ? `${filter.name} ${t(filterBarMessages.excluded)}` : filter.name}
      isGroup
      {...(unit !== undefined && !isText && { unit })}
      {...(isRequired(filter) && !isChosen(mask ?? undefined) && { error: t(filterBarMessages.required) })}
    >
      {mayChoose && (
        <OperatorMenu
          name={filter.name}
          operator={choice.operator}
          onChange={(operator: ValueOperator) => {
            const keeps = takesText(operator) === isText;
            choose({ operator, excluded: [], ...(!keeps && { values: [], text: '' }) });
          }}
        />
      )}
      {isText ? (
        <Suspense fallback={null}>
          <TextMatch
            name={filter.name}
            choice={choice}
            choices={state.choices}
            notes={notes}
            onText={(text) => {
              choose({ text });
            }}
            onExcluded={(excluded) => {
              choose({ excluded });
            }}
          />
        </Suspense>
      ) : (
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
            {isListable && (
              <button
                type="button"
                className="bv-filter-paste"
                onClick={() => {
                  setPasting(true);
                }}
              >
                {t(filterBarMessages.paste)}
              </button>
            )}
          </div>
          <ValueRows
            options={options}
            isMultiple={isMultiple}
            isSearched={typed.trim() !== ''}
            isCut={state.choices?.isCut === true}
            isOn={isHeld}
            onToggle={toggle}
            onToggleAll={toggleAll}
          />
          {notes}
          {typed.trim() !== '' && state.status === 'ready' && filter.controlValues['creatable'] !== false && (
            <Suspense fallback={null}>
              <NewValue
                filter={filter}
                datasource={datasource}
                text={typed.trim()}
                isKnown={heldAmong([...options.map(({ value }) => value), ...choice.values])}
                onTake={(value) => {
                  setTyped('');
                  toggle(value);
                }}
              />
            </Suspense>
          )}
        </div>
      )}
      <GoneNote
        nameOf={valueNames(filter, datasource)}
        gone={isText || clearsGone(filter) ? [] : gone}
        dropped={droppedIn(props)}
        onDrop={() => {
          const isGone = heldAmong(gone);
          choose({ values: choice.values.filter((value) => !isGone(value)) });
        }}
      />
      {isPasting && (
        <Suspense fallback={null}>
          <PasteDialog
            place={place}
            filter={filter}
            datasource={datasource}
            all={search === '' && state.status === 'ready' && !isCut ? state.choices : null}
            chosen={choice.values}
            onTake={(values) => {
              choose({ values });
            }}
            onClose={() => {
              setPasting(false);
            }}
          />
        </Suspense>
      )}
    </Field>
  );
}

/** Whether its column has values that people write down as the data does: all but times. */
function isDivisible({ filter, datasource }: FilterFieldProps): boolean {
  const name = filter.targets[0]?.column;
  return datasource?.columns.some((one) => one.column_name === name && !one.is_dttm) === true;
}
