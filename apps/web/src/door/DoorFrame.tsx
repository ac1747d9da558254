import { BrandMark, useT } from '@belvedere/ui';
import type { JSX, ReactNode } from 'react';
import { doorMessages, shellMessages } from '../messages/shell.ts';

/** The two halves of the door: a picture of the sample data, and a form. */
export function DoorFrame({ children }: { readonly children: ReactNode }): JSX.Element {
  const t = useT();
  return (
    <div className="bv-door">
      <section className="bv-door-picture" aria-label={t(doorMessages.picture)}>
        <div className="bv-door-brand">
          <BrandMark size={24} /> {t(shellMessages.product)}
        </div>
        <figure>
          <figcaption>
            <strong>{t(doorMessages.picture)}</strong>
            <span>{t(doorMessages.pictureNote)}</span>
          </figcaption>
          <svg viewBox="0 0 720 460" aria-hidden>
            <use href="/sign-in-routes.svg#routes" />
          </svg>
        </figure>
      </section>
      <main className="bv-door-form">{children}</main>
    </div>
  );
}
