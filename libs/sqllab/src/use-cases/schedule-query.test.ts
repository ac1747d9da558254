import { expect, it } from 'vitest';
import { newEditor } from '../model/query-editor.ts';
import { makeLab, refusal } from '../testing/render-sqllab.tsx';
import { isCron, scheduleQuery } from './schedule-query.ts';

const editor = newEditor('1', 'Daily', { dbId: 3, sql: 'SELECT 1', schema: 'main' });
const schedule = { label: 'Daily', description: '', cron: '0 8 * * *', from: '', until: '2027-01-01T00:00' };

it.each([
  ['0 8 * * *', true],
  ['*/5 0-6,12 1 1 1-5', true],
  ['0 8 * *', false],
  ['', false],
  ['every day at eight o', false],
])('"%s" is a schedule: %s', (text, is) => {
  expect(isCron(text)).toBe(is);
});

it('keeps the schedule with the saved query, and says so in the words of the specification', async () => {
  const lab = makeLab();
  expect(await lab.store.dispatch(scheduleQuery(editor, schedule))).toBe(true);
  const [call] = lab.calls.filter(({ name }) => name === 'savedQueryForm.create');
  const body = call?.input['body'] as Readonly<Record<string, string>>;
  expect(JSON.parse(JSON.parse(body['extra_json'] ?? '') as string)).toEqual({
    schedule_info: { schedule_interval: '0 8 * * *', start_date: null, end_date: '2027-01-01T00:00' },
  });
  expect(lab.notices[0]?.title).toBe(
    'Your query has been scheduled. To see details of your query, navigate to Saved queries',
  );
});

it('says why it was not scheduled', async () => {
  const refuse = () => {
    throw refusal(422, 'no such database');
  };
  const lab = makeLab({ 'savedQueryForm.create': refuse });
  expect(await lab.store.dispatch(scheduleQuery(editor, schedule))).toBe(false);
  expect(lab.notices[0]).toMatchObject({
    title: 'Your query could not be scheduled',
    text: 'no such database',
  });
});
