import { defineMessages } from '@belvedere/core';

/** Name, texts and labels of the template chart. */
export const handlebarsMessages = defineMessages('charts.handlebars', {
  name: 'Handlebars',
  what: 'Rows through a template of your own.',
  template: 'Handlebars template',
  templateWhat: 'The rows are in data, e.g. {{#each data}}{{name}}{{/each}}.',
  style: 'CSS styles',
  styleWhat: 'Apply to this chart alone.',
  includeTime: 'Include time',
  totalsWhat: 'The template reads them as totals, computed by the database over all rows.',
  includeTimeWhat:
    'Rows by the time of the dataset too, in steps of the time grain; its name is __timestamp.',
  row: 'Row %(row)s',
});
