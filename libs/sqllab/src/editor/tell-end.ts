import type { Services } from '@belvedere/client-store';
import { menuMessages } from '../messages/menu.ts';
import type { QueryRun } from '../model/query-run.ts';
import { wantsNotices } from './notice-choice.ts';

const textOf = ({ state, tab }: QueryRun): string =>
  (state === 'success' ? menuMessages.endedWell : menuMessages.endedBadly).text.replace('%(name)s', tab);

/** Says in the title of the page that a run has ended until it is looked at again, and by a notice of the browser to whoever chose that. */
export function tellEnd({ storage }: Pick<Services, 'storage'>, run: QueryRun): void {
  const text = textOf(run);
  const before = document.title;
  document.title = text;
  const back = (): void => {
    if (document.hidden) return;
    document.removeEventListener('visibilitychange', back);
    if (document.title === text) document.title = before;
  };
  document.addEventListener('visibilitychange', back);
  if (!wantsNotices(storage) || Notification.permission !== 'granted') return;
  const notice = new Notification(text, { tag: run.id });
  notice.addEventListener('click', () => {
    window.focus();
    notice.close();
  });
}
