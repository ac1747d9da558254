import {
  metaShownWhen,
  namesValues,
  SHOWN_CONDITIONS,
  shownWhenOf,
  type LayoutComponent,
  type NativeFilter,
  type ShownWhen,
} from '@belvedere/core';
import { useNativeFilters } from '@belvedere/filters';
import { Button, Dialog, Select, TextAreaField, useT, type Translate } from '@belvedere/ui';
import { useState, type JSX } from 'react';
import { useEditor } from './use-editor.ts';
import { useFilterPlace } from '../instance/use-filter-place.ts';
import { shownMessages } from '../messages/shown.ts';

const linesOf = (text: string): readonly string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** A range of numbers says no values that could be named. */
const conditionsOf = (filter: NativeFilter | undefined) =>
  SHOWN_CONDITIONS.filter((is) => !namesValues(is) || filter?.filterType !== 'filter_range');

const isWhole = ({ is, values }: ShownWhen): boolean => !namesValues(is) || values.length > 0;

/** The filters that a rule may name: those of the dashboard, and the one that it names although it is gone. */
function filterOptions(filters: readonly NativeFilter[], chosen: string, t: Translate) {
  const known = filters.map(({ id, name }) => ({ value: id, label: name }));
  const isGone = chosen !== '' && !filters.some(({ id }) => id === chosen);
  return [
    { value: '', label: t(shownMessages.always) },
    ...known,
    ...(isGone ? [{ value: chosen, label: t(shownMessages.gone) }] : []),
  ];
}

/** Lets an author say when a part is shown. */
export function ShownWhenDialog({
  part,
  title,
  onClose,
}: {
  readonly part: LayoutComponent;
  readonly title: string;
  readonly onClose: () => void;
}): JSX.Element {
  const t = useT();
  const editor = useEditor();
  const filters = useNativeFilters(useFilterPlace().metadata);
  const [draft, setDraft] = useState<ShownWhen>(
    () => shownWhenOf(part) ?? { filterId: '', is: 'set', values: [] },
  );
  const [lines, setLines] = useState(draft.values.join('\n'));
  const filter = filters.find(({ id }) => id === draft.filterId);
  const when = { ...draft, values: namesValues(draft.is) ? linesOf(lines) : [] };
  const apply = (): void => {
    const meta = metaShownWhen(part.meta, when.filterId === '' ? null : when);
    editor.change((layout) => {
      const own = layout[part.id];
      return own === undefined ? layout : { ...layout, [part.id]: { ...own, meta } };
    });
    onClose();
  };
  return (
    <Dialog
      title={t(shownMessages.title, { title })}
      isOpen
      onClose={onClose}
      size="small"
      actions={
        <>
          <Button onClick={onClose}>{t(shownMessages.cancel)}</Button>
          <Button kind="primary" isDisabled={when.filterId !== '' && !isWhole(when)} onClick={apply}>
            {t(shownMessages.save)}
          </Button>
        </>
      }
    >
      <div className="bv-dialog-fields">
        <Select
          label={t(shownMessages.filter)}
          value={draft.filterId}
          options={filterOptions(filters, draft.filterId, t)}
          onChange={(filterId) => {
            setDraft({ ...draft, filterId, is: 'set' });
          }}
        />
        {filters.length === 0 && <p className="bv-field-hint">{t(shownMessages.noFilters)}</p>}
        {filter !== undefined && (
          <Select
            label={t(shownMessages.is)}
            value={draft.is}
            options={conditionsOf(filter).map((is) => ({ value: is, label: t(shownMessages[is]) }))}
            onChange={(is) => {
              setDraft({ ...draft, is });
            }}
          />
        )}
        {filter !== undefined && namesValues(draft.is) && (
          <TextAreaField
            label={t(shownMessages.values)}
            hint={t(shownMessages.valuesHint)}
            value={lines}
            rows={4}
            error={null}
            onChange={setLines}
          />
        )}
        <p className="bv-field-hint">{t(shownMessages.hint)}</p>
      </div>
    </Dialog>
  );
}
