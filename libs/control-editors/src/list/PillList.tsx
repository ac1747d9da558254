import { Field, Popover, useT, type IconName } from '@belvedere/ui';
import { useRef, useState, type JSX } from 'react';
import { AddLine } from '../basic/Pill.tsx';
import { movedItem } from '../model/time-series-column.ts';
import { useZone, type ZoneState } from '../drag/use-drag.ts';
import type { PillDrop } from '../drag/use-pill-drop.ts';
import { dropMessages } from '../messages/drop.ts';
import { ListedPill } from './ListedPill.tsx';
import { usePillFocus } from './use-pill-focus.ts';

/** How an item is shown while it is not edited. */
export interface PillLook {
  readonly icon: IconName;
  /** Colour that it gives, in the place of the icon. */
  readonly swatch?: string;
  readonly label: string;
  /** Shown on hover; the label when left out. */
  readonly title?: string;
  readonly warning?: string | null;
}

/** What edits one item. */
export interface ItemFormProps<Item> {
  /** Null makes a new one. */
  readonly item: Item | null;
  readonly onApply: (item: Item) => void;
  readonly onCancel: () => void;
}

/** Props of {@link PillList}. */
export interface PillListProps<Item> {
  readonly label: string;
  readonly error: string | null;
  readonly items: readonly Item[];
  readonly lookOf: (item: Item) => PillLook;
  readonly addLabel: string;
  readonly form: (props: ItemFormProps<Item>) => JSX.Element;
  readonly onChange: (items: readonly Item[]) => void;
  /** At most one item. */
  readonly isSingle?: boolean;
  /** Fetches the form before it is opened. */
  readonly onReach?: () => void;
  /** Says nothing yet, as a filter on no values: it goes again when its form is closed. */
  readonly isUnfinished?: (item: Item) => boolean;
  /** How its pills are dragged and what may be dropped; without it they only change places by key and menu. */
  readonly drop?: PillDrop;
}

function zoneClass(zone: ZoneState | null): string {
  if (zone === null) return 'bv-pills';
  if (zone.phase === 'waiting') return 'bv-pills bv-drop-waiting';
  return zone.answer.isTaken ? 'bv-pills bv-drop-over' : 'bv-pills bv-drop-refused';
}

/** What a drop here would do, or why it may not. */
function DropNote({ zone }: { readonly zone: ZoneState | null }): JSX.Element | null {
  const t = useT();
  if (zone?.phase !== 'over') return null;
  const { answer, isMove } = zone;
  if (!answer.isTaken) return <span className="bv-drop-note bv-refused">{t(answer.reason)}</span>;
  const taken = answer.replaces ? dropMessages.replace : isMove ? dropMessages.moveHere : dropMessages.here;
  return <span className="bv-drop-note">{t(taken)}</span>;
}

/** Number of pills whose middle is above a height of the window. */
function pillsAbove(list: HTMLElement | null, clientY: number): number {
  const pills = [...(list?.querySelectorAll('.bv-listed-pill') ?? [])];
  return pills.filter((pill) => {
    const { top, height } = pill.getBoundingClientRect();
    return top + height / 2 < clientY;
  }).length;
}

/** Where the line stands that shows the place of a drop; null for none. */
function lineOf(zone: ZoneState | null): number | null {
  if (zone?.phase !== 'over' || !zone.answer.isTaken || zone.answer.replaces) return null;
  return zone.at;
}

/** Items as pills, each with a popover that edits it, and a line that adds one. Pills change places, and are dropped on. */
export function PillList<Item>({
  label,
  error,
  items,
  lookOf,
  addLabel,
  form,
  onChange,
  isSingle = false,
  isUnfinished = () => false,
  onReach,
  drop,
}: PillListProps<Item>): JSX.Element {
  const [open, setOpen] = useState<number | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const focus = usePillFocus(list);
  const zone = useZone(
    list,
    drop === undefined
      ? null
      : {
          indexAt: (clientY) => pillsAbove(list.current, clientY),
          answer: drop.answer,
          onDrop: (dragged, at) => {
            setOpen(drop.take(dragged, at));
          },
        },
  );
  const line = lineOf(zone);
  const removeAt = (index: number): void => {
    onChange(items.filter((_, at) => at !== index));
  };
  const cancel = (index: number) => (): void => {
    const item = items[index];
    if (item !== undefined && isUnfinished(item)) removeAt(index);
    setOpen(null);
    focus.put(index);
  };
  const apply =
    (index: number) =>
    (item: Item): void => {
      onChange(
        index >= items.length ? [...items, item] : items.map((old, at) => (at === index ? item : old)),
      );
      setOpen(null);
      focus.put(index);
    };
  const popover = (index: number, child: JSX.Element): JSX.Element => (
    <Popover
      key={index}
      isOpen={open === index}
      onOpenChange={(isOpen) => {
        if (isOpen) setOpen(index);
        else cancel(index)();
      }}
      placement="left-start"
      returnsFocus={false}
      fills
      {...(onReach !== undefined && { onReach })}
      content={form({ item: items[index] ?? null, onApply: apply(index), onCancel: cancel(index) })}
    >
      {child}
    </Popover>
  );
  const edit = (index: number) => (): void => {
    setOpen(index);
  };
  const pill = (item: Item, index: number): JSX.Element => {
    const look = lookOf(item);
    return (
      <ListedPill
        look={look}
        isOpen={open === index}
        at={index}
        count={items.length}
        dragged={drop?.pillAt(index) ?? null}
        movesOf={() => drop?.movesOf(index) ?? []}
        onEdit={edit(index)}
        onRemove={() => {
          removeAt(index);
          focus.put(index);
        }}
        onMove={(to) => {
          onChange(movedItem(items, index, to));
          focus.follow(look.label, to, items.length);
        }}
      />
    );
  };
  return (
    <Field label={label} error={error}>
      <div ref={list} className={zoneClass(zone)}>
        <DropNote zone={zone} />
        {items.map((item, index) => (
          <div key={index} className={line === index ? 'bv-pill-place bv-drop-before' : 'bv-pill-place'}>
            {popover(index, pill(item, index))}
          </div>
        ))}
        {(!isSingle || items.length === 0) && (
          <div className={line === items.length ? 'bv-pill-place bv-drop-before' : 'bv-pill-place'}>
            {popover(
              items.length,
              <div>
                <AddLine label={addLabel} onClick={edit(items.length)} />
              </div>,
            )}
          </div>
        )}
        <span className="bv-visually-hidden" role="status">
          {focus.said}
        </span>
      </div>
    </Field>
  );
}
