import type { IconName } from '@belvedere/ui';
import type { JSX, ReactNode } from 'react';
import { Thumbnail } from './Thumbnail.tsx';

/** What a card says of an object. */
export interface ObjectCardProps {
  readonly href: string;
  readonly icon: IconName;
  readonly thumbnailUrl: string | null;
  readonly title: string;
  /** Right behind the name. */
  readonly certified?: ReactNode;
  /** At the end of the name's line. */
  readonly mark?: ReactNode;
  /** Below the name. */
  readonly note: ReactNode;
}

/** An object with its picture; the whole card leads to it. */
export function ObjectCard({
  href,
  icon,
  thumbnailUrl,
  title,
  certified,
  mark,
  note,
}: ObjectCardProps): JSX.Element {
  return (
    <article className="bv-object-card">
      <Thumbnail url={thumbnailUrl} icon={icon} />
      <div className="bv-object-card-line">
        <a className="bv-object-card-title bv-ellipsis" href={href} title={title}>
          {title}
        </a>
        {certified}
        {mark !== undefined && <span className="bv-object-card-end">{mark}</span>}
      </div>
      <div className="bv-object-card-note">{note}</div>
    </article>
  );
}
