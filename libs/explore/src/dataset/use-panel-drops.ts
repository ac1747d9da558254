import { useFlag } from '@belvedere/client-store';
import { heldBy, type PanelDrops } from '@belvedere/control-editors';
import { controlsOf, isControlVisible } from '@belvedere/controls';
import type { Workbench } from '../state/use-workbench.ts';

/** The controls of the chart at hand as places for fields and pills. */
export function usePanelDrops({ manifest, panel, changeMany }: Workbench): PanelDrops {
  const isDragOn = useFlag('ENABLE_EXPLORE_DRAG_AND_DROP');
  return {
    isDragOn,
    changeMany,
    places: controlsOf(manifest?.controls ?? [])
      .filter((control) => heldBy(control.kind) !== null && isControlVisible(control, panel))
      .map((control) => ({ control, value: panel.formData[control.name], state: panel })),
  };
}
