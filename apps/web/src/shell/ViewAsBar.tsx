import { useUser } from '@belvedere/client-store';
import { Button, Icon, useT } from '@belvedere/ui';
import type { JSX } from 'react';
import { viewAsMessages } from '../messages/view-as.ts';
import { useViewAs } from '../start/use-view-as.ts';
import './view-as.css';

/** Says over every page as whom it is seen, and leads out of that. */
export function ViewAsBar(): JSX.Element {
  const t = useT();
  const user = useUser();
  const { end, isBusy } = useViewAs();
  const full = `${user?.firstName ?? ''} ${user?.lastName ?? ''}`.trim();
  const name = full === '' ? (user?.username ?? '') : `${full} (${user?.username ?? ''})`;
  return (
    <aside className="bv-view-as" aria-label={t(viewAsMessages.label)}>
      <Icon name="eye-open" />
      <span>{t(viewAsMessages.bar, { name })}</span>
      <Button size="small" isLoading={isBusy} onClick={() => void end()}>
        {t(viewAsMessages.leave)}
      </Button>
    </aside>
  );
}
