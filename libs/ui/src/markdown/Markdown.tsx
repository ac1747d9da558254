import type { JSX } from 'react';
import ReactMarkdown from 'react-markdown';
import rehypeSanitize from 'rehype-sanitize';
import remarkGfm from 'remark-gfm';

/** Markdown as elements; HTML in it is shown as text, scripts and styles never run. */
export function Markdown({ source }: { readonly source: string }): JSX.Element {
  return (
    <div className="bv-markdown">
      <ReactMarkdown remarkPlugins={[remarkGfm]} rehypePlugins={[rehypeSanitize]}>
        {source}
      </ReactMarkdown>
    </div>
  );
}
