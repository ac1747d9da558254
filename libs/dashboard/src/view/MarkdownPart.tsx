import { lazyPlace } from '@belvedere/ui';
import type { LayoutComponent } from '@belvedere/core';
import type { JSX, RefObject } from 'react';

/** As tall as the text will about be, so that nothing below it moves when it comes. */
function Coming({ source }: { readonly source: string }): JSX.Element {
  return (
    <div className="bv-part-text-coming" aria-hidden>
      {source}
    </div>
  );
}

const Markdown = lazyPlace(async () => (await import('@belvedere/ui/markdown')).Markdown, Coming);

/** Text of the author. `flow` gets the element that is as tall as the text. */
export function MarkdownPart({
  part,
  flow,
}: {
  readonly part: LayoutComponent;
  readonly flow?: RefObject<HTMLDivElement | null>;
}): JSX.Element {
  const source = part.meta.code ?? '';
  return (
    <div className="bv-part-text">
      <div ref={flow}>
        <Markdown source={source} />
      </div>
    </div>
  );
}
