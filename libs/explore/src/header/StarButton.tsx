import { problemOf, serverChanged, useAppDispatch, useRead, useServices } from '@belvedere/client-store';
import { Icon, useT } from '@belvedere/ui';
import { useEffect, type JSX } from 'react';
import { headerMessages } from '../messages/header.ts';

/** Whether a chart is a favourite, and the way to change it. */
export function StarButton({ chartId }: { readonly chartId: number }): JSX.Element {
  const t = useT();
  const { api, notify } = useServices();
  const dispatch = useAppDispatch();
  const { reply, problem } = useRead('chart', 'favouriteStatus', { q: [chartId] });
  useEffect(() => {
    if (problem === null) return;
    const { message, requestId } = problem;
    notify({ kind: 'error', title: t(headerMessages.starUnknown, { reason: message }), requestId });
  }, [problem, notify, t]);
  const isStarred = reply?.result[0]?.value === true;
  const toggle = async (): Promise<void> => {
    try {
      await api.call('chart', isStarred ? 'removeFavourite' : 'addFavourite', { params: { id: chartId } });
      dispatch(serverChanged('chart'));
    } catch (error) {
      const { message, requestId } = problemOf(error);
      notify({ kind: 'error', title: t(headerMessages.starFailed), text: message, requestId });
    }
  };
  const label = t(isStarred ? headerMessages.unstar : headerMessages.star);
  return (
    <button
      type="button"
      className={
        isStarred ? 'bv-icon-button bv-size-small bv-star bv-on' : 'bv-icon-button bv-size-small bv-star'
      }
      aria-pressed={isStarred}
      aria-label={label}
      title={label}
      onClick={() => void toggle()}
    >
      <Icon name={isStarred ? 'star' : 'star-empty'} />
    </button>
  );
}
