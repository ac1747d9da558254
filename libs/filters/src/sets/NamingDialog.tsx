import { Button, Checkbox, Dialog, TextField, useT } from '@belvedere/ui';
import { useState, type JSX } from 'react';
import { filterSetMessages } from '../messages/filter-sets.ts';
import type { FilterBarPlace } from '../native/bar-place.ts';
import type { FilterSet } from './filter-set.ts';
import type { Naming } from './use-filter-sets.ts';
import { useSetDeeds } from './use-set-deeds.ts';

/** Asks for the name of a set, and whether it is for everybody where that may be chosen. */
function SetNameDialog({
  title,
  name: first,
  mayShare,
  onSave,
  onClose,
}: {
  readonly title: string;
  readonly name: string;
  readonly mayShare: boolean;
  /** Settles with whether it was saved. */
  readonly onSave: (name: string, isShared: boolean) => Promise<boolean>;
  readonly onClose: () => void;
}): JSX.Element {
  const t = useT();
  const [name, setName] = useState(first);
  const [isShared, setShared] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const isNamed = name.trim() !== '';
  const save = async (): Promise<void> => {
    if (!isNamed || isBusy) return;
    setBusy(true);
    if (await onSave(name.trim(), isShared)) onClose();
    else setBusy(false);
  };
  return (
    <Dialog
      title={title}
      isOpen
      onClose={onClose}
      size="small"
      actions={
        <>
          <Button onClick={onClose}>{t(filterSetMessages.cancel)}</Button>
          <Button kind="primary" isDisabled={!isNamed} isLoading={isBusy} onClick={() => void save()}>
            {t(filterSetMessages.saveIt)}
          </Button>
        </>
      }
    >
      <TextField
        label={t(filterSetMessages.name)}
        value={name}
        onChange={setName}
        onEnter={() => void save()}
        error={isNamed ? null : t(filterSetMessages.nameNeeded)}
        takesFocus
      />
      {mayShare && <Checkbox label={t(filterSetMessages.forAll)} isChecked={isShared} onChange={setShared} />}
    </Dialog>
  );
}

/** A set as the list has it now: a dialog may stand longer than somebody else needs to change it. */
const ofNow = (sets: readonly FilterSet[], set: FilterSet): FilterSet =>
  sets.find(({ id }) => id === set.id) ?? set;

/** Asks for the name that a new set, a copy, or a set under another name takes. */
export function NamingDialog({
  naming,
  place,
  sets,
  mayShare,
  onClose,
}: {
  readonly naming: Naming;
  readonly place: FilterBarPlace;
  readonly sets: readonly FilterSet[];
  readonly mayShare: boolean;
  readonly onClose: () => void;
}): JSX.Element {
  const t = useT();
  const deeds = useSetDeeds(place);
  if (naming.kind === 'rename')
    return (
      <SetNameDialog
        title={t(filterSetMessages.renameTitle)}
        name={naming.set.name}
        mayShare={false}
        onSave={(name) => deeds.rename(ofNow(sets, naming.set), name)}
        onClose={onClose}
      />
    );
  const as = naming.kind === 'copy' ? naming.set : undefined;
  return (
    <SetNameDialog
      title={t(filterSetMessages.saveTitle)}
      name={as === undefined ? '' : t(filterSetMessages.copyOf, { name: as.name })}
      mayShare={mayShare}
      onSave={(name, isShared) => deeds.create({ name, isShared, ...(as !== undefined && { as }) })}
      onClose={onClose}
    />
  );
}
