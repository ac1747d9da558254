import { lazyPart } from '@belvedere/ui';
import type { LayoutComponent } from '@belvedere/core';
import { Suspense, type JSX, type RefObject } from 'react';

const Markdown = lazyPart(async () => (await import('@belvedere/ui/markdown')).Markdown);

/** Text of the author. `flow` gets the element that is as tall as the text. */
export function MarkdownPart({
  part,
  flow,
}: {
  readonly part: LayoutComponent;
  readonly flow?: RefObject<HTMLDivElement | null>;
}): JSX.Element {
  return (
    <div className="bv-part-text">
      <div ref={flow}>
        <Suspense>
          <Markdown source={part.meta.code ?? ''} />
        </Suspense>
      </div>
    </div>
  );
}
