import { lazyPlace } from '@belvedere/ui';
import { plainMarkdown, type LayoutComponent } from '@belvedere/core';
import type { JSX, RefObject } from 'react';

/** Its words, about as tall as the text will be, so that nothing below it moves when it comes. */
function Coming({ source }: { readonly source: string }): JSX.Element {
  return (
    <div className="bv-markdown">
      {plainMarkdown(source).map(({ tag: Block, text }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a block is its place in the text
        <Block key={index}>{text}</Block>
      ))}
    </div>
  );
}

/** Text of an author; its code is fetched when there is some. */
export const Markdown = lazyPlace(async () => (await import('@belvedere/ui/markdown')).Markdown, Coming);

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
