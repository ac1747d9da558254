import { useConf, useFlag } from '@belvedere/client-store';
import { Button, Icon, ReadOnlyFields, TabStrip, useT } from '@belvedere/ui';
import type { JSX } from 'react';
import { editMessages } from '../messages/edit.ts';
import { CalculatedTab } from './CalculatedTab.tsx';
import { ColumnsTab } from './ColumnsTab.tsx';
import type { EditTab, Fault } from './draft-faults.ts';
import { EditFrame, type EditLook } from './EditFrame.tsx';
import { HistoryTab } from './HistoryTab.tsx';
import { MetricsTab } from './MetricsTab.tsx';
import { isLocked, saveHindrance } from './save-hindrance.ts';
import { SettingsTab } from './SettingsTab.tsx';
import { SourceTab } from './SourceTab.tsx';
import type { Editor } from './use-editor.ts';

const TABS: readonly EditTab[] = ['source', 'metrics', 'columns', 'calculated', 'settings', 'history'];
const PRODUCT = 'Belvedere';

/** Where the reader is in the dialog. */
export interface FormPlace {
  readonly tab: EditTab;
  readonly openPart: string | null;
}

interface FormProps {
  readonly look: EditLook;
  readonly editor: Editor;
  readonly place: FormPlace;
  readonly onPlace: (place: FormPlace) => void;
  readonly onClose: () => void;
  readonly onRestored: () => void;
}

function Tabs({ editor, place, onPlace }: Pick<FormProps, 'editor' | 'place' | 'onPlace'>): JSX.Element {
  const t = useT();
  const { columns, metrics } = editor.draft;
  const counts: Partial<Record<EditTab, number>> = {
    metrics: metrics.filter((metric) => !metric.isRemoved).length,
    columns: columns.filter((column) => !column.isCalculated && !column.isRemoved).length,
    calculated: columns.filter((column) => column.isCalculated && !column.isRemoved).length,
  };
  return (
    <TabStrip
      label={t(editMessages.tabs)}
      active={place.tab}
      tabs={TABS.map((id) => {
        const count = counts[id];
        const isWrong = editor.faults.some((fault) => fault.tab === id);
        return {
          id,
          label: (
            <>
              {t(editMessages[id])}
              {count !== undefined && <span className="bv-tab-count">{count}</span>}
              {isWrong && <Icon name="error" size={12} className="bv-tab-fault" />}
            </>
          ),
        };
      })}
      onSelect={(id) => {
        const tab = TABS.find((one) => one === id);
        if (tab !== undefined) onPlace({ tab, openPart: null });
      }}
    />
  );
}

function TabBody({ editor, place, onPlace, onRestored }: FormProps): JSX.Element {
  const parts = {
    editor,
    openPart: place.openPart,
    onOpen: (openPart: string | null) => {
      onPlace({ ...place, openPart });
    },
  };
  switch (place.tab) {
    case 'source':
      return <SourceTab editor={editor} />;
    case 'metrics':
      return <MetricsTab {...parts} />;
    case 'columns':
      return <ColumnsTab {...parts} />;
    case 'calculated':
      return <CalculatedTab {...parts} />;
    case 'settings':
      return <SettingsTab editor={editor} />;
    case 'history':
      return <HistoryTab editor={editor} onRestored={onRestored} />;
  }
}

function FootNote({
  look,
  editor,
  reason,
  onFault,
}: {
  readonly look: EditLook;
  readonly editor: Editor;
  readonly reason: string | null;
  readonly onFault: (fault: Fault) => void;
}): JSX.Element {
  const t = useT();
  const isLegacyOff = useFlag('DISABLE_LEGACY_DATASOURCE_EDITOR') || look === 'page';
  const { dataset, faults } = editor;
  const [first] = faults;
  return (
    <div className="bv-edit-note">
      {!isLegacyOff && <a href={dataset.edit_url}>{t(editMessages.legacyEditor)}</a>}
      {reason !== null && <span className="bv-text2">{reason}</span>}
      {first !== undefined && (
        <Button
          kind="quiet"
          size="small"
          onClick={() => {
            onFault(first);
          }}
        >
          {t(editMessages.showFault)}
        </Button>
      )}
    </div>
  );
}

/** Why nothing can be changed, and where it can. */
function LockLine({
  dataset,
  reason,
}: {
  readonly dataset: Editor['dataset'];
  readonly reason: string;
}): JSX.Element {
  const t = useT();
  const url = dataset.is_managed_externally ? dataset.external_url : null;
  return (
    <p className="bv-edit-lock">
      <Icon name="lock" size={14} />
      <span>
        {reason}
        {url !== null && url !== '' && (
          <span className="bv-edit-lock-place">
            {t(editMessages.managedAt)} <a href={url}>{url}</a>
          </span>
        )}
      </span>
    </p>
  );
}

/** The form of the dialog: tabs, fields and foot. */
export function EditForm(props: FormProps): JSX.Element {
  const t = useT();
  const { look, editor, onPlace, onClose } = props;
  const { dataset, faults, isDirty, isSaving, draft } = editor;
  const product = useConf()['PRODUCT_NAME'];
  const hindrance = saveHindrance({
    isManagedExternally: dataset.is_managed_externally,
    mayWrite: dataset.can.includes('write'),
    isSaving,
    faults: faults.length,
    isDirty,
  });
  const values = { product: typeof product === 'string' ? product : PRODUCT, count: faults.length };
  const reason = hindrance === null || hindrance === '' ? null : t(hindrance, values);
  const lock = isLocked(dataset) ? reason : null;
  return (
    <EditFrame
      look={look}
      name={draft.fields.table_name}
      isDirty={isDirty}
      onClose={onClose}
      note={
        <FootNote
          look={look}
          editor={editor}
          reason={lock === null ? reason : null}
          onFault={(fault) => {
            onPlace({ tab: fault.tab, openPart: fault.part });
          }}
        />
      }
      actions={
        <>
          <Button onClick={onClose}>{t(lock === null ? editMessages.cancel : editMessages.close)}</Button>
          <Button
            kind="primary"
            isDisabled={hindrance !== null}
            isLoading={isSaving}
            {...(reason !== null && { title: reason })}
            onClick={() => {
              editor.show('confirm');
            }}
          >
            {t(editMessages.save)}
          </Button>
        </>
      }
    >
      <div className="bv-edit">
        {lock !== null && <LockLine dataset={dataset} reason={lock} />}
        <Tabs {...props} />
        <div className="bv-edit-body" role="tabpanel" aria-label={t(editMessages[props.place.tab])}>
          <ReadOnlyFields reason={lock}>
            <TabBody {...props} />
          </ReadOnlyFields>
        </div>
      </div>
    </EditFrame>
  );
}
