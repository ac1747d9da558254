import type { DashboardChange } from '@belvedere/core';
import { Segmented, Tag, useT } from '@belvedere/ui';
import { useState, type JSX } from 'react';
import { changeLines, changeTitle, type ChangeLine } from '../changes/change-words.ts';
import { changeMessages } from '../messages/changes.ts';
import { versionMessages } from '../messages/versions.ts';
import type { PictureMarks } from './VersionPicture.tsx';

const TONES = { added: 'success', removed: 'danger', changed: 'info', moved: 'info' } as const;
const VERBS = {
  added: changeMessages.verb_added,
  removed: changeMessages.verb_removed,
  changed: changeMessages.verb_changed,
  moved: changeMessages.verb_moved,
} as const;

function Line({ line: { label, before, after } }: { readonly line: ChangeLine }): JSX.Element {
  return (
    <div className="bv-difference-line">
      {label !== '' && <span className="bv-text2">{label} </span>}
      {before !== null && <s>{before}</s>} {after}
    </div>
  );
}

function Difference({
  change,
  mark,
}: {
  readonly change: DashboardChange;
  readonly mark: number | undefined;
}): JSX.Element {
  const t = useT();
  return (
    <li>
      <Tag tone={TONES[change.verb]}>{t(VERBS[change.verb])}</Tag>
      <div>
        <strong>{changeTitle(t, change)}</strong>
        {mark !== undefined && <span className="bv-version-number">{mark}</span>}
        {changeLines(t, change).map((line, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a line is its place in the list
          <Line key={at} line={line} />
        ))}
      </div>
    </li>
  );
}

/** Everything in which two versions differ, in words or as data. */
export function Differences({
  changes,
  marks,
}: {
  readonly changes: readonly DashboardChange[];
  readonly marks: PictureMarks;
}): JSX.Element {
  const t = useT();
  const [form, setForm] = useState<'words' | 'json'>('words');
  const count = changes.length;
  return (
    <>
      <div className="bv-differences-head">
        <span className="bv-text2">
          {count === 1 ? t(versionMessages.countOne) : t(versionMessages.count, { count })}
        </span>
        <Segmented
          label={t(versionMessages.wordsOrJson)}
          value={form}
          options={[
            { value: 'words', label: t(versionMessages.words) },
            { value: 'json', label: t(versionMessages.json) },
          ]}
          onChange={setForm}
        />
      </div>
      {form === 'json' ? (
        <pre className="bv-differences-json bv-mono">{JSON.stringify(changes, null, 2)}</pre>
      ) : (
        <ul className="bv-differences">
          {count === 0 && <li>{t(versionMessages.same)}</li>}
          {changes.map((change) => (
            <Difference
              key={`${change.subject} ${change.id}`}
              change={change}
              mark={change.subject === 'part' ? marks.get(change.id) : undefined}
            />
          ))}
        </ul>
      )}
    </>
  );
}
