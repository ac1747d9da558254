import { Avatar, type ListColumn, type Translate } from '@belvedere/ui';
import { useState, type JSX } from 'react';
import { activityMessages } from '../../messages/activity.ts';
import { Changes } from './Changes.tsx';
import { actorText, deedText, objectText, type ActivityLine } from './line.ts';

const FIELDS_NAMED = 3;

function changedText(t: Translate, { changed, changed_count }: ActivityLine): string | null {
  if (changed_count === 0) return null;
  const named = changed.slice(0, FIELDS_NAMED);
  const fields = named.join(', ');
  const count = changed_count - named.length;
  return count === 0 ? fields : t(activityMessages.fieldsMore, { fields, count });
}

/** What was done, in one line that opens to all that is known of it. */
function Deed({ t, line }: { readonly t: Translate; readonly line: ActivityLine }): JSX.Element {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className="bv-activity-deed"
      onToggle={(event) => {
        setOpen(event.currentTarget.open);
      }}
    >
      <summary>
        <span className="bv-activity-sentence">
          {deedText(t, line)} <b>{objectText(line)}</b>
        </span>
        <span className="bv-text3">{changedText(t, line) ?? t(activityMessages.details)}</span>
      </summary>
      {isOpen && <Changes line={line} />}
    </details>
  );
}

function Actor({ name }: { readonly name: string }): JSX.Element {
  return (
    <span className="bv-activity-actor">
      <Avatar firstName={name} lastName="" size={22} />
      <span title={name}>{name}</span>
    </span>
  );
}

/** The columns of the log; `timeText` writes a moment as the reader does. */
export const activityColumns = (
  t: Translate,
  timeText: (at: string) => string,
): readonly ListColumn<ActivityLine>[] => [
  {
    id: 'when',
    title: t(activityMessages.when),
    orderBy: 'at',
    isTight: true,
    cell: ({ at }) => (
      <time className="bv-activity-when" dateTime={at} title={at}>
        {timeText(at)}
      </time>
    ),
  },
  {
    id: 'who',
    title: t(activityMessages.who),
    orderBy: 'actor_name',
    isTight: true,
    cell: (line) => <Actor name={actorText(t, line)} />,
  },
  { id: 'what', title: t(activityMessages.what), cell: (line) => <Deed t={t} line={line} /> },
  {
    id: 'where',
    title: t(activityMessages.where),
    isMinor: true,
    isTight: true,
    cell: ({ address }) => <span className="bv-text3">{address}</span>,
  },
];
