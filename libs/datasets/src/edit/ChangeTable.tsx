import { useT } from '@belvedere/ui';
import type { JSX } from 'react';
import { editMessages } from '../messages/edit.ts';
import { changeLabel } from './change-label.ts';
import type { DocumentChange } from './document-changes.ts';

/** What differs between two states of a dataset, one line each. */
export function ChangeTable({
  changes,
  before,
  after,
}: {
  readonly changes: readonly DocumentChange[];
  /** Heads of the two columns of values. */
  readonly before: string;
  readonly after: string;
}): JSX.Element {
  const t = useT();
  const cell = (text: string | null): JSX.Element =>
    text === null ? <span className="bv-text3">{t(editMessages.nothing)}</span> : <span>{text}</span>;
  return (
    <table className="bv-changes">
      <thead>
        <tr>
          <th scope="col">{t(editMessages.field)}</th>
          <th scope="col">{before}</th>
          <th scope="col">{after}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => (
          <tr key={`${change.group ?? ''}/${change.part}/${change.field}`}>
            <th scope="row">{changeLabel(t, change)}</th>
            <td>{cell(change.before)}</td>
            <td>{cell(change.after)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
