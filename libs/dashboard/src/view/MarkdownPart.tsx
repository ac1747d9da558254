import { useFlag } from '@belvedere/client-store';
import { isLiveText, plainMarkdown, replacePlaces, type LayoutComponent } from '@belvedere/core';
import { lazyPlace } from '@belvedere/ui';
import type { JSX, RefObject } from 'react';

const coming = (): string => '…';

/** Its words, about as tall as the text will be, so that nothing below it moves when it comes. */
function Coming({
  source,
  allowsHtml = false,
}: {
  readonly source: string;
  readonly allowsHtml?: boolean;
}): JSX.Element {
  return (
    <div className="bv-markdown">
      {plainMarkdown(replacePlaces(source, coming), { allowsHtml }).map(({ tag: Block, text }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a block is its place in the text
        <Block key={index}>{text}</Block>
      ))}
    </div>
  );
}

const LiveText = lazyPlace(async () => (await import('./LiveText.tsx')).LiveText, Coming);
const Markdown = lazyPlace(async () => (await import('@belvedere/ui/markdown')).Markdown, Coming);

/** Text of an author; its code is fetched when there is some. HTML in it is shown as text with the flag ESCAPE_MARKDOWN_HTML, else as elements of which none runs. */
export function AuthorText({ source }: { readonly source: string }): JSX.Element {
  return <Markdown source={source} allowsHtml={!useFlag('ESCAPE_MARKDOWN_HTML')} />;
}

/** The same, with live numbers of the dashboard around where the author asks for some. */
function PartText({ source }: { readonly source: string }): JSX.Element {
  const allowsHtml = !useFlag('ESCAPE_MARKDOWN_HTML');
  return isLiveText(source) ? (
    <LiveText source={source} allowsHtml={allowsHtml} />
  ) : (
    <AuthorText source={source} />
  );
}

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
        <PartText source={source} />
      </div>
    </div>
  );
}
