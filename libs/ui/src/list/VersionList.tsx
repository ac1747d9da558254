import { Fragment, type JSX, type ReactNode } from 'react';
import { radioTabIndex, walkRadios } from '../hooks/walk-group.ts';
import type { AvatarPerson } from '../page/Avatars.tsx';
import { Avatar } from '../page/PageHeader.tsx';

/** One version of something, as a list of them shows it. */
export interface VersionEntry {
  readonly version: number;
  /** Versions of one day stand together under it. */
  readonly day: string;
  readonly time: string;
  /** As people say the number, e.g. `v21`. */
  readonly label: string;
  /** Behind the time, such as which one is the present one. */
  readonly tags?: ReactNode;
  /** As somebody called it. */
  readonly name?: string | null;
  /** What it changed; empty says nothing. */
  readonly text: string;
  readonly person: AvatarPerson | null;
  readonly personName: string;
  readonly isDisabled?: boolean;
}

/** Versions of something by day, newest first, one of them chosen; one Tab stop, in which the arrows choose. */
export function VersionList({
  label,
  entries,
  chosen,
  onChoose,
}: {
  readonly label: string;
  readonly entries: readonly VersionEntry[];
  /** Null where none is chosen. */
  readonly chosen: number | null;
  readonly onChoose: (version: number) => void;
}): JSX.Element {
  const enabled = entries.filter(({ isDisabled }) => isDisabled !== true);
  const versions = enabled.map(({ version }) => String(version));
  return (
    <div className="bv-versions" role="radiogroup" aria-label={label} onKeyDown={walkRadios}>
      {entries.map((entry, at) => (
        <Fragment key={entry.version}>
          {entry.day !== entries[at - 1]?.day && <div className="bv-versions-day">{entry.day}</div>}
          <button
            type="button"
            role="radio"
            aria-checked={entry.version === chosen}
            disabled={entry.isDisabled ?? false}
            tabIndex={radioTabIndex(versions, String(chosen), String(entry.version))}
            onClick={() => {
              onChoose(entry.version);
            }}
          >
            <span className="bv-versions-when">
              <strong>{entry.time}</strong> {entry.tags}
              <span className="bv-versions-label">{entry.label}</span>
            </span>
            {entry.name != null && <span className="bv-versions-name">{entry.name}</span>}
            {entry.text !== '' && <span className="bv-versions-text">{entry.text}</span>}
            <span className="bv-versions-who">
              {entry.person !== null && (
                <Avatar firstName={entry.person.first_name} lastName={entry.person.last_name} size={16} />
              )}
              {entry.personName}
            </span>
          </button>
        </Fragment>
      ))}
    </div>
  );
}
