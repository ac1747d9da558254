'use client';

import type { ChartViewProps } from '@belvedere/charts';
import { ErrorPanel } from '@belvedere/ui';
import { useCallback, useLayoutEffect, useMemo, useState, type JSX } from 'react';
import { createPortal } from 'react-dom';
import { renderTree } from '../html/render-tree.tsx';
import { prepareHandlebars, type HandlebarsForm } from './prepare.ts';

const OWN_STYLE = `
:host { display: block; block-size: 100%; overflow: auto; contain: strict; }
table { border-collapse: collapse; }
th, td { padding: 4px 12px; text-align: start; border-block-end: 1px solid var(--bv-border); }
a { color: var(--bv-link); }
`;

/** Style sheets that hold inside a shadow root alone; none where the browser cannot make them. */
function sheetsOf(css: string): readonly CSSStyleSheet[] {
  if (typeof CSSStyleSheet.prototype.replaceSync !== 'function') return [];
  return [OWN_STYLE, css].map((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    return sheet;
  });
}

/** A root of its own for a page, so that its styles reach nothing else. */
function useShadowRoot(): readonly [ShadowRoot | null, (host: HTMLElement | null) => void] {
  const [root, setRoot] = useState<ShadowRoot | null>(null);
  const attach = useCallback((host: HTMLElement | null) => {
    setRoot(host === null ? null : (host.shadowRoot ?? host.attachShadow({ mode: 'open' })));
  }, []);
  return [root, attach];
}

function dress(root: ShadowRoot, css: string): void {
  root.adoptedStyleSheets = [...sheetsOf(css)];
}

function useStyles(root: ShadowRoot | null, css: string): void {
  useLayoutEffect(() => {
    if (root !== null) dress(root, css);
  }, [root, css]);
}

/** A template's page with styles of its own. */
export function View(props: ChartViewProps<HandlebarsForm>): JSX.Element {
  const { title, frames, formData, datasource, width, height, context } = props;
  const [root, attach] = useShadowRoot();
  const { nodes, css, problem } = useMemo(
    () =>
      prepareHandlebars(
        { frames, annotations: [], formData, datasource, prepared: null, resources: null },
        context.locale,
      ),
    [frames, formData, datasource, context.locale],
  );
  useStyles(root, css);
  if (problem !== null) return <ErrorPanel reason={problem} />;
  return (
    <div style={{ inlineSize: width, blockSize: height }}>
      <div
        ref={attach}
        className="bv-template"
        role="region"
        aria-label={title}
        tabIndex={0}
        style={{ blockSize: '100%' }}
      />
      {root !== null && createPortal(renderTree(nodes), root)}
    </div>
  );
}
