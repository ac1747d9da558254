import { Icon, useT } from '@belvedere/ui';
import type { JSX } from 'react';
import { uploadMessages } from '../messages/upload.ts';
import type { FileContents } from './upload-form.ts';

const CHANGES_SHOWN = 50;

/** What an import changes or leaves out, a line each; nothing where it changes nothing. */
export function Findings({ contents: { changes } }: { readonly contents: FileContents }): JSX.Element | null {
  const t = useT();
  if (changes.length === 0) return null;
  const left = changes.length - CHANGES_SHOWN;
  return (
    <section className="bv-file-findings" aria-label={t(uploadMessages.changes)}>
      <h3>
        <Icon name="info-sign" size={12} /> {t(uploadMessages.changes)}
      </h3>
      <ul>
        {changes.slice(0, CHANGES_SHOWN).map(({ column, text }, index) => (
          <li key={index}>
            {column !== null && <strong>{column}: </strong>}
            {text}
          </li>
        ))}
        {left > 0 && <li>{t(uploadMessages.moreChanges, { count: left })}</li>}
      </ul>
    </section>
  );
}
