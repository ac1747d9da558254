import { defineMessages } from '@belvedere/core';

/** Texts of a chart on a page. */
export const sceneMessages = defineMessages('scene', {
  chartRole: 'chart',
  more: 'and %(count)s more',
});
