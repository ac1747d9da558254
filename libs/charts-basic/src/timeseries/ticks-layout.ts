import { defineControl } from '@belvedere/controls';
import { axisChoices, axisLabels } from './messages.ts';

/** How the labels of a categorical axis lie; steps are laid flat. */
export const ticksLayout = defineControl({
  name: 'x_ticks_layout',
  kind: 'select',
  label: axisLabels.ticksLayout,
  default: 'auto',
  choices: [
    { value: 'auto', label: axisChoices.byChart },
    { value: 'flat', label: '0°' },
    { value: '45°', label: '45°' },
    { value: '90°', label: '90°' },
  ],
  rendersOnly: true,
});

const ROTATIONS: Readonly<Record<string, 0 | 45 | 90>> = { '45°': 45, '90°': 90 };

/** Degrees by which the labels of a form are turned. */
export const ticksRotation = (layout: unknown): 0 | 45 | 90 => ROTATIONS[String(layout)] ?? 0;
