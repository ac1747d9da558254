import { Icon, useT } from '@belvedere/ui';
import { CodeEditor } from '@belvedere/ui/code';
import type { Message } from '@belvedere/core';
import { useId, type JSX } from 'react';
import { propertyMessages } from '../messages/properties.ts';
import { scopeCss, type LeftOutWhy } from '../style/scope-css.ts';
import { TemplateChoice } from './TemplateChoice.tsx';
import { ownCssScope, useOwnCss } from '../style/use-own-css.ts';
import type { SectionProps } from './section-props.ts';

const WHY: Readonly<Record<LeftOutWhy, Message>> = {
  outside: propertyMessages.outside,
  address: propertyMessages.addresses,
  position: propertyMessages.position,
  'at-rule': propertyMessages.atRule,
  name: propertyMessages.ownName,
  unfinished: propertyMessages.unfinished,
};

/** A small dashboard in the style that is being typed. */
function Sample({ css, title }: { readonly css: string; readonly title: string }): JSX.Element {
  const t = useT();
  const id = useId();
  useOwnCss(id, css);
  return (
    <figure className="bv-properties-preview" aria-hidden>
      <figcaption>{t(propertyMessages.preview)}</figcaption>
      <div className="bv-dashboard-own" data-key={id}>
        <div className="bv-dashboard bv-properties-sample">
          <div className="bv-page-head">
            <h1>{title}</h1>
          </div>
          <div className="bv-row">
            <article className="bv-part-chart" />
            <article className="bv-part-chart" />
          </div>
        </div>
      </div>
    </figure>
  );
}

/** The author's style sheet, what of it is left out, and what it makes of a dashboard. */
export function StyleSection({ form, set }: SectionProps): JSX.Element {
  const t = useT();
  const { leftOut } = scopeCss(form.css, ownCssScope(''));
  return (
    <>
      <TemplateChoice
        css={form.css}
        onCss={(css) => {
          set({ css });
        }}
      />
      <div className="bv-properties-style">
        <div className="bv-properties-stack">
          <span className="bv-field-label">{t(propertyMessages.css)}</span>
          <div className="bv-properties-code">
            <CodeEditor
              label={t(propertyMessages.css)}
              language="text"
              value={form.css}
              onChange={(css) => {
                set({ css });
              }}
            />
          </div>
        </div>
        <Sample css={form.css} title={form.title} />
      </div>
      {leftOut.length === 0 ? (
        <p className="bv-field-hint">{t(propertyMessages.cssHint)}</p>
      ) : (
        <ul className="bv-properties-notes" aria-live="polite">
          {leftOut.map(({ line, why }, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- a note is its place in the list
            <li key={at} className="bv-warned">
              <Icon name="warning-sign" size={12} /> {t(WHY[why], { line })}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
