import { readCrossFilterScopes } from '@belvedere/core';
import { Button, ConfirmDialog, Dialog, EmptyState, Icon, useT } from '@belvedere/ui';
import { useState, type JSX } from 'react';
import { crossScopeMessages } from '../../messages/cross-filter-scopes.ts';
import { OneScope } from './OneScope.tsx';
import { scopeChanges } from './scope-draft.ts';
import { ScopeList } from './ScopeList.tsx';
import type { CrossScopeDialogProps } from './scope-place.ts';

function FootNote({
  failure,
  changes,
}: {
  readonly failure: string | null;
  readonly changes: number;
}): JSX.Element | null {
  const t = useT();
  if (failure !== null)
    return (
      <span role="alert" className="bv-field-message">
        <Icon name="error" size={14} /> {t(crossScopeMessages.failed)}: {failure}
      </span>
    );
  if (changes === 0) return null;
  const text = changes === 1 ? crossScopeMessages.unsavedOne : crossScopeMessages.unsavedMany;
  return <span>{t(text, { count: changes })}</span>;
}

/** Says for which charts the choices of each chart of a dashboard hold. */
export function CrossScopeDialog({ place, chartId, onClose, onSave }: CrossScopeDialogProps): JSX.Element {
  const t = useT();
  const [before] = useState(() => readCrossFilterScopes(place.metadata));
  const [scopes, setScopes] = useState(before);
  const [openId, setOpenId] = useState(chartId);
  const [saving, setSaving] = useState<{ readonly isBusy: boolean; readonly failure: string | null }>({
    isBusy: false,
    failure: null,
  });
  const [isLeaving, setLeaving] = useState(false);
  const changes = scopeChanges(scopes, before);
  const close = (): void => {
    if (changes > 0) setLeaving(true);
    else onClose();
  };
  const save = async (): Promise<void> => {
    setSaving({ isBusy: true, failure: null });
    const failure = await onSave(scopes, before);
    setSaving({ isBusy: false, failure });
    if (failure === null) onClose();
  };
  return (
    <>
      <Dialog
        title={t(crossScopeMessages.title)}
        isOpen
        size="large"
        onClose={close}
        footNote={<FootNote failure={saving.failure} changes={changes} />}
        actions={
          <>
            <Button onClick={close}>{t(crossScopeMessages.cancel)}</Button>
            <Button
              kind="primary"
              isDisabled={changes === 0}
              isLoading={saving.isBusy}
              onClick={() => void save()}
            >
              {t(crossScopeMessages.save)}
            </Button>
          </>
        }
      >
        {place.emitters.length === 0 ? (
          <EmptyState
            icon="filter"
            title={t(crossScopeMessages.noEmitters)}
            reason={t(crossScopeMessages.noEmittersWhy)}
          />
        ) : (
          <div className="bv-config">
            <div className="bv-config-list">
              <ScopeList place={place} scopes={scopes} openId={openId} onOpen={setOpenId} />
            </div>
            <div className="bv-config-entry">
              <OneScope place={place} scopes={scopes} chartId={openId} onChange={setScopes} />
            </div>
          </div>
        )}
      </Dialog>
      <ConfirmDialog
        title={t(crossScopeMessages.lossTitle)}
        action={t(crossScopeMessages.loss)}
        isOpen={isLeaving}
        isDanger
        onClose={() => {
          setLeaving(false);
        }}
        onConfirm={onClose}
      >
        {t(crossScopeMessages.lossWhy)}
      </ConfirmDialog>
    </>
  );
}
