import { defineControl } from '@belvedere/controls';
import { roamMessages } from '../messages/roam.ts';

/** What a reader may do with the picture: all by default. */
export const roam = defineControl({
  name: 'roam',
  kind: 'select',
  label: roamMessages.roam,
  description: roamMessages.roamHint,
  default: true,
  choices: [
    { value: false, label: roamMessages.disabled },
    { value: 'scale', label: roamMessages.scaleOnly },
    { value: 'move', label: roamMessages.moveOnly },
    { value: true, label: roamMessages.scaleAndMove },
  ],
  rendersOnly: true,
});
