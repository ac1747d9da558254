import type { Json } from '@belvedere/core';
import type { JSX } from 'react';

/** The name of a value in a list, or of a heading, whose value is undefined. A null is muted and in italics: its name is a word of ours, and no text is taken for it. */
export function ValueName({
  value,
  name,
}: {
  readonly value: Json | undefined;
  readonly name: string;
}): JSX.Element {
  return value === null ? (
    <em className="bv-ellipsis bv-text3" title={name}>
      {name}
    </em>
  ) : (
    <span className="bv-ellipsis" title={name}>
      {name}
    </span>
  );
}
