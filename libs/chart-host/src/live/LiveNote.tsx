import type { Message, MessageValues } from '@belvedere/core';
import { useT } from '@belvedere/ui';
import type { JSX } from 'react';

/** On a chart that cannot follow in every frame: why, and that the database is asked. */
export function LiveNote({
  message,
  values,
}: {
  readonly message: Message;
  readonly values: MessageValues;
}): JSX.Element {
  const text = useT()(message, values);
  return (
    <output className="bv-chart-note bv-live-note bv-ellipsis" title={text}>
      {text}
    </output>
  );
}
