import { controlsOf, type AnyControl } from '@belvedere/controls';
import type { Workbench } from '../state/use-workbench.ts';
import { targetOf } from './add-field.ts';
import type { DatasetPanelProps } from './DatasetPanel.tsx';

/** How fields come into the chart: where they go by themselves, or into a control that was chosen. */
export function useAddField(
  { state, manifest, panel }: Workbench,
  change: (control: AnyControl, value: unknown) => void,
): Pick<DatasetPanelProps, 'onAdd' | 'onPlace'> {
  const controls = manifest?.controls ?? [];
  return {
    onAdd: (field) => {
      const target = targetOf(field, controls, panel.formData, state.dataset.datasource);
      if (target !== null) change(target.control, target.value);
    },
    onPlace: (name, value) => {
      const control = controlsOf(controls).find((each) => each.name === name);
      if (control !== undefined) change(control, value);
    },
  };
}
