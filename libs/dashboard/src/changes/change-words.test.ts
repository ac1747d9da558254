import { translateEnglish as t } from '@belvedere/ui';
import { expect, it } from 'vitest';
import { changeLines, changesSentence, changeTitle, type ToldChange } from './change-words.ts';

const change = (given: Partial<ToldChange>): ToldChange => ({
  subject: 'part',
  id: 'CHART-1',
  name: 'Delays',
  type: 'CHART',
  verb: 'changed',
  details: [],
  ...given,
});

it.each([
  [change({}), 'Chart “Delays”'],
  [change({ type: 'ROW' }), 'Row with “Delays”'],
  [change({ type: 'DIVIDER', name: '' }), 'Divider'],
  [change({ type: 'GRID', name: 'Delays' }), 'The dashboard'],
  [change({ subject: 'field', id: 'dashboard_title' }), 'Title'],
  [change({ subject: 'setting', id: 'refresh_frequency' }), 'Refresh'],
  [change({ subject: 'setting', id: 'x_wall' }), 'Setting x_wall'],
  [change({ subject: 'filter', id: 'F1', name: 'Distance' }), 'Filter “Distance”'],
  [change({ subject: 'color', id: 'PHX', name: 'PHX' }), 'Colour of PHX'],
  [change({ subject: 'chart', id: '7' }), 'Chart “Delays” itself'],
])('names what changed: %#', (given, title) => {
  expect(changeTitle(t, given)).toBe(title);
});

it('tells the first changes in a sentence and counts the others', () => {
  const changes = [
    change({ verb: 'added' }),
    change({ subject: 'field', id: 'css' }),
    change({ verb: 'moved' }),
  ];
  expect(changesSentence(t, changes, { shown: 3, more: 0 })).toBe(
    'Chart “Delays” added, Style sheet changed, Chart “Delays” moved',
  );
  expect(changesSentence(t, changes, { shown: 1, more: 4 })).toBe('Chart “Delays” added and 6 more');
});

it('says what was and what is, in words where a number alone says nothing', () => {
  const details = [{ what: 'width', before: 8, after: 5 }];
  expect(changeLines(t, change({ details }))).toEqual([
    { label: 'Width in columns', before: '8', after: '5' },
  ]);
  const refresh = change({
    subject: 'setting',
    id: 'refresh_frequency',
    details: [{ what: 'value', before: 0, after: 30 }],
  });
  expect(changeLines(t, refresh)).toEqual([{ label: '', before: 'none', after: 'every 30 s' }]);
  const order = change({ verb: 'moved', details: [{ what: 'order', before: null, after: 2 }] });
  expect(changeLines(t, order)).toEqual([{ label: '', before: null, after: '2 changed places' }]);
  const owners = change({
    subject: 'field',
    id: 'owners',
    details: [{ what: 'value', before: [1], after: [2] }],
  });
  expect(changeLines(t, owners)).toEqual([]);
});
