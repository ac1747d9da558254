import { ControlEditor, type EditorProps } from '@belvedere/control-editors';
import { useAppDispatch } from '@belvedere/client-store';
import { DASHBOARD_LAYERS_PLACE, dashboardLayers, type JsonObject } from '@belvedere/core';
import { Button, Dialog, useT } from '@belvedere/ui';
import { useState, type JSX } from 'react';
import { useDashboard, useDashboardKey } from '../instance/use-dashboard.ts';
import { layersMessages } from '../messages/layers.ts';
import { shownMetadata } from '../state/dashboard-slice.ts';
import { changeBehaviour } from '../state/thunks/change-info.ts';

const CONTROL: EditorProps['control'] = {
  name: 'annotation_layers',
  kind: 'annotation-layers',
  label: layersMessages.label,
  default: [],
};
const STATE: EditorProps['state'] = { formData: {}, datasource: null };

/** Lets an author put annotation layers on every chart over time of the dashboard. */
export function LayersDialog({ onClose }: { readonly onClose: () => void }): JSX.Element {
  const t = useT();
  const key = useDashboardKey();
  const dispatch = useAppDispatch();
  const metadata = useDashboard(shownMetadata);
  const [layers, setLayers] = useState(() => dashboardLayers(metadata));
  const save = async (): Promise<void> => {
    const stored = layers.length === 0 ? null : layers;
    await dispatch(changeBehaviour(key, ...DASHBOARD_LAYERS_PLACE, stored));
    onClose();
  };
  return (
    <Dialog
      title={t(layersMessages.title)}
      isOpen
      onClose={onClose}
      size="small"
      actions={
        <>
          <Button onClick={onClose}>{t(layersMessages.cancel)}</Button>
          <Button kind="primary" onClick={() => void save()}>
            {t(layersMessages.save)}
          </Button>
        </>
      }
    >
      <div className="bv-dialog-fields">
        <ControlEditor
          control={CONTROL}
          state={STATE}
          value={layers}
          error={null}
          onChange={(value) => {
            setLayers(value as readonly JsonObject[]);
          }}
        />
        <p className="bv-field-hint">{t(layersMessages.hint)}</p>
      </div>
    </Dialog>
  );
}
