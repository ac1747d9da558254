import { useRead, useServices, useUser } from '@belvedere/client-store';
import { DATASET_PICKER_PX } from '@belvedere/core';
import { Button, Dialog, Segmented, Select, TextField, useDebounced, useT } from '@belvedere/ui';
import { useState, type JSX } from 'react';
import { saveMessages } from '../messages/save.ts';
import {
  canSaveDataset,
  defaultDatasetName,
  ownedDatasetsQ,
  type DatasetSource,
  type SaveMode,
} from './save-plan.ts';
import { useSaveDataset, type OverwriteTarget, type SavedAsDataset } from './use-save-dataset.ts';

const SEARCH_DELAY_MS = 300;

/** Props of {@link SaveDatasetDialog}. */
export interface SaveDatasetDialogProps {
  readonly isOpen: boolean;
  readonly source: DatasetSource;
  /** `save`: Save or Overwrite Dataset; `saveAs`: Save as dataset, with a sentence about why. */
  readonly look?: 'save' | 'saveAs';
  /** True where the SQL is that of a result in SQL Lab. */
  readonly isOfResult?: boolean;
  readonly onClose: () => void;
  /** Opens Explore on the saved dataset when it is left out. */
  readonly onSaved?: (saved: SavedAsDataset) => void;
}

interface Choice {
  readonly mode: SaveMode;
  readonly name: string;
  readonly target: OverwriteTarget | null;
  readonly isConfirming: boolean;
}

function OwnedDatasets({
  target,
  onPick,
}: {
  readonly target: OverwriteTarget | null;
  readonly onPick: (target: OverwriteTarget) => void;
}): JSX.Element {
  const t = useT();
  const userId = useUser()?.userId ?? 0;
  const [search, setSearch] = useState('');
  const settled = useDebounced(search, SEARCH_DELAY_MS);
  const { reply, problem, isFetching } = useRead(
    'dataset',
    'list',
    { q: ownedDatasetsQ(userId, settled) },
    { isFresh: true },
  );
  const found = reply?.result ?? [];
  const rows = target === null || found.some(({ id }) => id === target.id) ? found : [target, ...found];
  const isNone = reply !== null && settled === '' && rows.length === 0;
  return (
    <div className="bv-save-picker" style={{ inlineSize: DATASET_PICKER_PX }}>
      <Select<number>
        label={t(saveMessages.picker)}
        placeholder={t(saveMessages.placeholder)}
        value={target?.id ?? null}
        isLoading={isFetching}
        {...(isNone && { hint: t(saveMessages.noneOwned) })}
        error={problem === null ? null : t(saveMessages.pickerFailed, { reason: problem.message })}
        options={rows.map((row) => ({
          value: row.id,
          label: row.table_name,
          note: row.schema === null ? row.database.database_name : row.schema,
          isDisabled: !row.can.includes('write'),
        }))}
        onSearch={setSearch}
        onChange={(id) => {
          const row = rows.find((one) => one.id === id);
          if (row !== undefined) onPick(row);
        }}
      />
    </div>
  );
}

function Form({
  choice,
  look,
  onChange,
  onEnter,
}: {
  readonly choice: Choice;
  readonly look: 'save' | 'saveAs';
  readonly onChange: (patch: Partial<Choice>) => void;
  readonly onEnter: () => void;
}): JSX.Element {
  const t = useT();
  return (
    <>
      {look === 'saveAs' && <p className="bv-text2">{t(saveMessages.saveAsText)}</p>}
      <Segmented
        label={t(saveMessages.way)}
        fills
        value={choice.mode}
        options={[
          { value: 'new', label: t(saveMessages.saveAsNew) },
          { value: 'overwrite', label: t(saveMessages.overwriteExisting) },
        ]}
        onChange={(mode) => {
          onChange({ mode });
        }}
      />
      {choice.mode === 'new' ? (
        <TextField
          label={t(saveMessages.name)}
          placeholder={t(saveMessages.placeholder)}
          value={choice.name}
          autoComplete="off"
          takesFocus
          onEnter={onEnter}
          onChange={(name) => {
            onChange({ name });
          }}
        />
      ) : (
        <OwnedDatasets
          target={choice.target}
          onPick={(target) => {
            onChange({ target });
          }}
        />
      )}
    </>
  );
}

/** What is chosen, and the way to save it; over another dataset only after a second question. */
function useSaving({ source, isOfResult = false, onClose, onSaved }: SaveDatasetDialogProps) {
  const t = useT();
  const { navigate, now } = useServices();
  const [choice, setChoice] = useState<Choice>(() => ({
    mode: 'new',
    name: defaultDatasetName(source.name, t(saveMessages.untitled), new Date(now())),
    target: null,
    isConfirming: false,
  }));
  const { isBusy, create, overwrite } = useSaveDataset(source, isOfResult);
  const { mode, name, target, isConfirming } = choice;
  const canSave = canSaveDataset({ mode, name, targetId: target?.id ?? null, isBusy });
  const change = (patch: Partial<Choice>): void => {
    setChoice({ ...choice, ...patch });
  };
  const finish = (saved: SavedAsDataset | null): void => {
    if (saved === null) return;
    onClose();
    if (onSaved === undefined) navigate(saved.url, { isSafe: true });
    else onSaved(saved);
  };
  const save = async (): Promise<void> => {
    if (!canSave) return;
    if (mode === 'new') finish(await create(name));
    else if (!isConfirming) change({ isConfirming: true });
    else if (target !== null) finish(await overwrite(target));
  };
  return { choice, change, isBusy, canSave, save };
}

function Actions({
  saving: { choice, change, isBusy, canSave, save },
  onClose,
}: {
  readonly saving: ReturnType<typeof useSaving>;
  readonly onClose: () => void;
}): JSX.Element {
  const t = useT();
  const { mode, isConfirming } = choice;
  const goBack = (): void => {
    change({ isConfirming: false });
  };
  return (
    <>
      <Button onClick={isConfirming ? goBack : onClose}>
        {t(isConfirming ? saveMessages.back : saveMessages.cancel)}
      </Button>
      <Button
        kind={isConfirming ? 'danger' : 'primary'}
        isDisabled={!canSave}
        isLoading={isBusy}
        onClick={() => void save()}
      >
        {t(mode === 'new' ? saveMessages.save : saveMessages.overwrite)}
      </Button>
    </>
  );
}

function OpenDialog(props: SaveDatasetDialogProps): JSX.Element {
  const t = useT();
  const { look = 'save', onClose } = props;
  const saving = useSaving(props);
  const { choice, change, save } = saving;
  return (
    <Dialog
      title={t(look === 'saveAs' ? saveMessages.saveAsTitle : saveMessages.title)}
      isOpen
      onClose={onClose}
      actions={<Actions saving={saving} onClose={onClose} />}
    >
      {choice.isConfirming ? (
        <div className="bv-prose" role="alert">
          <strong>{t(saveMessages.confirm)}</strong>
          <p>{t(saveMessages.confirmWhat, { name: choice.target?.table_name ?? '' })}</p>
        </div>
      ) : (
        <Form choice={choice} look={look} onChange={change} onEnter={() => void save()} />
      )}
    </Dialog>
  );
}

/** Saves SQL as a new dataset, or over one of the reader's own after a second question; then Explore opens on it. */
export function SaveDatasetDialog(props: SaveDatasetDialogProps): JSX.Element | null {
  return props.isOpen ? <OpenDialog {...props} /> : null;
}
