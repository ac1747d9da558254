import { problemOf, useServices } from '@belvedere/client-store';
import { controlsOf, type AnyControl } from '@belvedere/controls';
import { useT } from '@belvedere/ui';
import { datasetMessages } from '../messages/dataset.ts';
import type { Workbench } from '../state/use-workbench.ts';
import type { DatasetPanelProps } from './DatasetPanel.tsx';

/** How fields come into the chart: where they go by themselves, or into a control that was chosen. */
export function useAddField(
  { state, manifest, panel }: Workbench,
  change: (control: AnyControl, value: unknown) => void,
): Pick<DatasetPanelProps, 'onAdd' | 'onPlace'> {
  const t = useT();
  const { notify } = useServices();
  const controls = manifest?.controls ?? [];
  return {
    onAdd: (field) => {
      import('./add-field.ts')
        .then(({ targetOf }) => {
          const target = targetOf(field, controls, panel.formData, state.dataset.datasource);
          if (target !== null) change(target.control, target.value);
        })
        .catch((error: unknown) => {
          notify({ kind: 'error', title: t(datasetMessages.addFailed), text: problemOf(error).message });
        });
    },
    onPlace: (name, value) => {
      const control = controlsOf(controls).find((each) => each.name === name);
      if (control !== undefined) change(control, value);
    },
  };
}
