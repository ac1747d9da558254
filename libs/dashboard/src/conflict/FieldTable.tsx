import { useT } from '@belvedere/ui';
import type { JSX } from 'react';
import { changeLines, changeTitle, type ToldChange } from '../changes/change-words.ts';
import { changeMessages } from '../messages/changes.ts';
import { conflictMessages } from '../messages/conflict.ts';
import { ConflictTable } from './ConflictTable.tsx';
import { KeepCell } from './KeepCell.tsx';
import { fieldChanges } from './merge-view.ts';
import type { SectionProps } from './section-props.ts';

/** What a side made of a field: the value, or the word for it. */
function MadeOf({ change }: { readonly change: ToldChange }): JSX.Element {
  const t = useT();
  const values = changeLines(t, change).flatMap(({ after }) => after ?? []);
  return <>{values.length === 0 ? t(changeMessages[`verb_${change.verb}`]) : values.join(', ')}</>;
}

/** Title, properties, settings and filters that either side changed; nothing where none did. */
export function FieldTable({ conflict, mine, view, choices, onChoices }: SectionProps): JSX.Element | null {
  const t = useT();
  const title = view.rows.find(({ kind }) => kind === 'title') ?? null;
  const changes = fieldChanges(view);
  if (title === null && changes.length === 0) return null;
  const none = <span className="bv-text2">{t(conflictMessages.noChange)}</span>;
  const label = t(conflictMessages.dashboardTitle);
  const { edit, info } = conflict.theirs;
  return (
    <ConflictTable title={t(conflictMessages.fields)} theirName={info.changedByName}>
      {title !== null && (
        <tr>
          <th scope="row">{label}</th>
          <td>{title.yours === 'none' ? none : mine.title}</td>
          <td>{title.theirs === 'none' ? none : edit.title}</td>
          <td>
            <KeepCell row={title} label={label} choices={choices} onChoices={onChoices} />
          </td>
        </tr>
      )}
      {changes.map((change) => (
        <tr key={`${change.subject} ${change.id}`}>
          <th scope="row">{changeTitle(t, change)}</th>
          <td>{none}</td>
          <td>
            <MadeOf change={change} />
          </td>
          <td>
            <KeepCell row={null} label="" choices={choices} onChoices={onChoices} />
          </td>
        </tr>
      ))}
    </ConflictTable>
  );
}
