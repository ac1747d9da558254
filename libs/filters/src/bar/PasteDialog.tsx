import {
  besideAll,
  unmatchedValues,
  valueText,
  type ChartDatasource,
  type FilterChoices,
} from '@belvedere/charts';
import { useCount, useServices } from '@belvedere/client-store';
import type { Json, NativeFilter } from '@belvedere/core';
import { Button, Checkbox, Dialog, TextAreaField, useCopy, useDebounced, useT } from '@belvedere/ui';
import { useMemo, useRef, useState, type JSX } from 'react';
import { filterBarMessages } from '../messages/filter-bar.ts';
import { pasteListMessages } from '../messages/paste-list.ts';
import type { FilterBarPlace } from '../native/bar-place.ts';
import { MissingList } from './MissingList.tsx';
import { LIST_VALUES_MAX, parseList, type ListKind } from './parse-list.ts';
import { useChoices } from './use-choices.ts';

const TYPING_MS = 250;
/** Characters by which a text grows or shrinks under a key; what changes it more was pasted or read, and is looked up at once. */
const TYPED_AT_ONCE = 1;
/** Kinds of columns, as the wire numbers them. */
const KINDS: Readonly<Record<number, ListKind>> = { 0: 'number', 3: 'truth' };

/** Props of {@link PasteDialog}. */
export interface PasteDialogProps {
  readonly place: FilterBarPlace;
  readonly filter: NativeFilter;
  readonly datasource: ChartDatasource | null;
  /** All values that there are; null where these are not known, so that the data are asked. */
  readonly all: FilterChoices | null;
  readonly chosen: readonly Json[];
  readonly onTake: (values: readonly Json[]) => void;
  readonly onClose: () => void;
}

/** What a list of values comes to: which occur, and which do not. */
function useListed({ place, filter, datasource, all }: PasteDialogProps, text: string) {
  const name = filter.targets[0]?.column;
  const column = datasource?.columns.find((one) => one.column_name === name);
  const kind = KINDS[column?.type_generic ?? 1] ?? 'text';
  const list = useMemo(() => parseList(text, kind), [text, kind]);
  const count = list.values.length + list.impossible.length;
  const isTooLong = count > LIST_VALUES_MAX;
  const beside = useMemo(
    () =>
      all === null ? { found: [], missing: [], doubtful: list.values } : besideAll(list.values, all.options),
    [all, list],
  );
  const asked = beside.doubtful;
  const isAsked = asked.length > 0 && !isTooLong;
  const state = useChoices(place, filter, isAsked ? datasource : null, '', asked);
  return useMemo(() => {
    const options = isAsked && state.status === 'ready' ? (state.choices?.options ?? []) : null;
    const unmatched = options === null ? [] : unmatchedValues(asked, options);
    return {
      count,
      isTooLong,
      isLoading: isAsked && state.status === 'loading',
      reason: isAsked ? state.reason : null,
      retry: state.retry,
      found: [...beside.found, ...(options ?? []).map(({ value }) => value)],
      missing: [...[...beside.missing, ...unmatched].map(valueText), ...list.impossible],
    };
  }, [
    list,
    beside,
    asked,
    count,
    isTooLong,
    isAsked,
    state.status,
    state.choices,
    state.reason,
    state.retry,
  ]);
}

/** What is to be said of a list: that it is looked up, too long, or what of it occurs. */
function ListNote({ listed }: { readonly listed: ReturnType<typeof useListed> }): JSX.Element {
  const t = useT();
  const count = useCount();
  const { notify } = useServices();
  const copy = useCopy(notify);
  if (listed.count === 0) return <p className="bv-filter-note">{t(pasteListMessages.pasteNone)}</p>;
  if (listed.isTooLong)
    return (
      <p className="bv-field-message" role="alert">
        {t(pasteListMessages.pasteMany, { most: count(LIST_VALUES_MAX), count: count(listed.count) })}
      </p>
    );
  if (listed.isLoading) return <p className="bv-filter-note">{t(pasteListMessages.pasteChecking)}</p>;
  if (listed.reason !== null)
    return (
      <p className="bv-field-message" role="alert">
        {t(filterBarMessages.failed, { reason: listed.reason })}{' '}
        <Button kind="quiet" size="small" onClick={listed.retry}>
          {t(filterBarMessages.retry)}
        </Button>
      </p>
    );
  const { missing } = listed;
  return (
    <output className="bv-filter-listed">
      <p className="bv-filter-found">
        {t(pasteListMessages.pasteFound, {
          found: count(listed.count - missing.length),
          count: count(listed.count),
        })}
      </p>
      {missing.length > 0 && (
        <>
          <p className="bv-filter-gone">
            {t(pasteListMessages.pasteMissing, { count: count(missing.length) })}{' '}
            <Button
              kind="quiet"
              size="small"
              icon="clipboard"
              onClick={() => void copy(missing.join('\n'), t(pasteListMessages.pasteCopied))}
            >
              {t(pasteListMessages.pasteCopy)}
            </Button>
          </p>
          <MissingList
            label={t(pasteListMessages.pasteMissing, { count: count(missing.length) })}
            values={missing}
          />
        </>
      )}
    </output>
  );
}

/** Takes the values of a filter from a list that is pasted or read from a file, and names those that match nothing. */
export function PasteDialog(props: PasteDialogProps): JSX.Element {
  const { filter, chosen, onTake, onClose } = props;
  const t = useT();
  const count = useCount();
  const { notify } = useServices();
  const input = useRef<HTMLInputElement>(null);
  const [{ text, isTyped }, setList] = useState({ text: '', isTyped: false });
  const setText = (next: string): void => {
    setList({ text: next, isTyped: Math.abs(next.length - text.length) <= TYPED_AT_ONCE });
  };
  const [keeps, setKeeps] = useState(false);
  const typed = useDebounced(text, TYPING_MS);
  const listed = useListed(props, isTyped ? typed : text);
  const taken = keeps ? [...new Set([...chosen, ...listed.found])] : listed.found;
  const read = async (file: File): Promise<void> => {
    try {
      setText(await file.text());
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      notify({ kind: 'error', title: t(pasteListMessages.pasteUnread, { reason }) });
    }
  };
  return (
    <Dialog
      title={t(pasteListMessages.pasteTitle, { name: filter.name })}
      isOpen
      size="form"
      onClose={onClose}
      footNote={
        chosen.length > 0 && (
          <Checkbox label={t(pasteListMessages.pasteKeep)} isChecked={keeps} onChange={setKeeps} />
        )
      }
      actions={
        <>
          <Button onClick={onClose}>{t(pasteListMessages.cancel)}</Button>
          <Button
            kind="primary"
            isDisabled={listed.found.length === 0 || listed.isTooLong || listed.isLoading}
            onClick={() => {
              onTake(taken);
              onClose();
            }}
          >
            {listed.found.length === 0
              ? t(pasteListMessages.pasteTakeNone)
              : t(pasteListMessages.pasteTake, { count: count(taken.length) })}
          </Button>
        </>
      }
    >
      <div className="bv-filter-pasting">
        <TextAreaField
          label={t(pasteListMessages.pasteList)}
          hint={t(pasteListMessages.pasteHint)}
          value={text}
          rows={8}
          isMono
          onChange={setText}
        />
        <div>
          <input
            ref={input}
            type="file"
            className="bv-visually-hidden"
            tabIndex={-1}
            aria-label={t(pasteListMessages.pasteFile)}
            accept=".txt,.csv,.tsv,text/plain,text/csv"
            onChange={(event) => {
              const [file] = event.target.files ?? [];
              if (file !== undefined) void read(file);
              event.target.value = '';
            }}
          />
          <Button icon="import" size="small" onClick={() => input.current?.click()}>
            {t(pasteListMessages.pasteFile)}
          </Button>
        </div>
        <ListNote listed={listed} />
      </div>
    </Dialog>
  );
}
