import { useRequestAccess } from '@belvedere/client-store';
import { Button, ErrorPanel, useT, type ErrorPanelProps } from '@belvedere/ui';
import type { JSX } from 'react';
import { errorMessages } from '../messages/errors.ts';

/** Something that the reader has no right to, and where to ask for it. */
export function NoAccess({ title: _, actions, ...props }: ErrorPanelProps): JSX.Element {
  const t = useT();
  const url = useRequestAccess();
  const ask = url === null ? null : <Button href={url}>{t(errorMessages.requestAccess)}</Button>;
  return (
    <ErrorPanel
      {...props}
      title={t(errorMessages.noAccess)}
      {...((ask !== null || actions !== undefined) && {
        actions: (
          <>
            {ask}
            {actions}
          </>
        ),
      })}
    />
  );
}
