import { Field, lazyPart, useT } from '@belvedere/ui';
import { Suspense, useRef, type JSX } from 'react';
import { AddLine } from '../basic/Pill.tsx';
import type { Dragged } from '../drop/dragged.ts';
import { useZone, type ZoneState } from '../drag/use-drag.ts';
import { dropMessages } from '../messages/drop.ts';
import { EditedPill, EditedPlace } from './EditedPill.tsx';
import type { PillListProps } from './pill-list-props.ts';
import { usePillEditing } from './use-pill-editing.ts';
import { usePillFocus } from './use-pill-focus.ts';

const KeptWarning = lazyPart(
  async () => (await import('./KeptWarning.tsx')).KeptWarning,
  ({ onClose }) => onClose,
);

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
export function PillList<Item>(props: PillListProps<Item>): JSX.Element {
  const { label, error, items, addLabel, isSingle = false, drop } = props;
  const list = useRef<HTMLDivElement>(null);
  const focus = usePillFocus(list);
  const editing = usePillEditing(props, focus.put);
  const target = {
    indexAt: (clientY: number) => pillsAbove(list.current, clientY),
    onDrop: (dragged: Dragged, at: number) => {
      if (drop !== undefined) editing.edit(drop.take(dragged, at));
    },
  };
  const zone = useZone(list, drop === undefined ? null : { ...target, answer: drop.answer });
  const line = lineOf(zone);
  return (
    <Field label={label} error={error}>
      <div ref={list} className={zoneClass(zone)}>
        <DropNote zone={zone} />
        {items.map((item, index) => (
          <EditedPlace key={index} list={props} editing={editing} index={index} hasLine={line === index}>
            <EditedPill list={props} editing={editing} focus={focus} item={item} index={index} />
          </EditedPlace>
        ))}
        {(!isSingle || items.length === 0) && (
          <EditedPlace list={props} editing={editing} index={items.length} hasLine={line === items.length}>
            <div>
              <AddLine
                label={addLabel}
                onClick={() => {
                  editing.edit(items.length);
                }}
              />
            </div>
          </EditedPlace>
        )}
        <span className="bv-visually-hidden" role="status">
          {focus.said}
        </span>
        {editing.whyKept !== null && (
          <Suspense>
            <KeptWarning why={editing.whyKept} onClose={editing.closeWarning} />
          </Suspense>
        )}
      </div>
    </Field>
  );
}
