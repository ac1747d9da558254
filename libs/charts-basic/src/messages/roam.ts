import { defineMessages } from '@belvedere/core';

/** Texts of the control that lets readers move a picture. */
export const roamMessages = defineMessages('charts.roam', {
  roam: 'Enable graph roaming',
  roamHint: 'Drag moves the picture, Ctrl and the wheel or + and - enlarge it. Esc shows it as it was.',
  disabled: 'Disabled',
  scaleOnly: 'Scale only',
  moveOnly: 'Move only',
  scaleAndMove: 'Scale and Move',
});
