import { defineMessages } from '@belvedere/core';

/** Annotation layers that a dashboard puts on all of its charts over time. */
export const layersMessages = defineMessages('dashboard.layers', {
  entry: 'Annotation layers',
  title: 'Annotation layers of all time charts',
  label: 'Layers',
  hint: 'Every chart of this dashboard with a time axis draws them beside its own, in pictures and files too. A layer that a chart has under the same name is its own.',
  cancel: 'Cancel',
  save: 'Save',
});
