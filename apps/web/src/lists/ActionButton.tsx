import { Button, useT } from '@belvedere/ui';
import type { JSX } from 'react';
import type { ListAction } from './list-page-props.ts';

/** The button of a list's action. */
export function ActionButton({
  action,
  kind,
}: {
  readonly action: ListAction;
  readonly kind: 'primary' | 'default';
}): JSX.Element {
  const t = useT();
  return (
    <Button
      kind={kind}
      icon={action.icon}
      {...(kind === 'default' && { title: t(action.label) })}
      {...('href' in action ? { href: action.href } : { onClick: action.onSelect })}
    >
      {t(action.label)}
    </Button>
  );
}
