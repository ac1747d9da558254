import { useUser } from '@belvedere/client-store';
import { Segmented, useT, VersionList, type VersionEntry } from '@belvedere/ui';
import { useState, type JSX } from 'react';
import { versionMessages } from '../messages/versions.ts';

type Which = 'all' | 'named' | 'mine';

/** The list of versions: all of them, those that have a name, or those that the reader saved. */
export function Timeline({
  entries,
  chosen,
  onChoose,
}: {
  readonly entries: readonly VersionEntry[];
  readonly chosen: number;
  readonly onChoose: (version: number) => void;
}): JSX.Element {
  const t = useT();
  const me = useUser()?.userId;
  const [which, setWhich] = useState<Which>('all');
  const listed = entries.filter(
    ({ name, person }) =>
      which === 'all' || (which === 'named' ? name != null : person !== null && person.id === me),
  );
  return (
    <div className="bv-version-timeline">
      <Segmented
        label={t(versionMessages.which)}
        value={which}
        fills
        options={[
          { value: 'all', label: t(versionMessages.all) },
          { value: 'named', label: t(versionMessages.named) },
          { value: 'mine', label: t(versionMessages.mine) },
        ]}
        onChange={setWhich}
      />
      {listed.length === 0 ? (
        <p className="bv-field-hint">
          {t(which === 'named' ? versionMessages.noneNamed : versionMessages.noneMine)}
        </p>
      ) : (
        <VersionList label={t(versionMessages.list)} entries={listed} chosen={chosen} onChoose={onChoose} />
      )}
    </div>
  );
}
