import { defineMessages } from '@belvedere/core';

/** Texts of the pie chart. */
export const pieMessages = defineMessages('charts.pie', {
  labelsOutside: 'Put labels outside',
  labelLine: 'Label line',
  outerRadius: 'Outer radius',
  innerRadius: 'Inner radius',
  roseType: 'Rose type',
  area: 'Area',
  radius: 'Radius',
});
