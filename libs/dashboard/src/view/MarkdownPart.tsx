import type { LayoutComponent } from '@belvedere/core';
import { lazy, Suspense, type JSX } from 'react';

const Markdown = lazy(async () => ({ default: (await import('@belvedere/ui/markdown')).Markdown }));

/** Text of the author. */
export function MarkdownPart({ part }: { readonly part: LayoutComponent }): JSX.Element {
  return (
    <div className="bv-part-text">
      <Suspense>
        <Markdown source={part.meta.code ?? ''} />
      </Suspense>
    </div>
  );
}
