import { defineMessages } from '@belvedere/core';

/** Texts of the style sheets that dashboards begin with. */
export const cssTemplateMessages = defineMessages('cssTemplates', {
  title: 'CSS templates',
  thing: 'CSS template',
  things: 'CSS templates',
  search: 'Search CSS templates',
  create: 'New template',
  add: 'Add CSS template',
  edit: 'Edit CSS template',
  css: 'CSS',
  cssHint: 'A dashboard takes a copy: changing the template later changes no dashboard.',
  deleteWhy: 'Dashboards keep what they took of it. It can be restored for 30 days.',
  empty: 'No CSS templates yet',
  emptyWhy: 'A template is a style sheet that dashboards begin with, in their properties under Style.',
});
