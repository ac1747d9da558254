import { Fragment, type JSX, type ReactNode } from 'react';

/** A step of a breadcrumb before the title. */
export interface Crumb {
  readonly label: string;
  readonly href: string;
}

/** The head of a page: breadcrumb, title, marks, freshness, quiet icons, actions, one primary at the far end. */
export function PageHeader({
  crumbs = [],
  title,
  marks,
  note,
  actions,
}: {
  readonly crumbs?: readonly Crumb[];
  readonly title: ReactNode;
  readonly marks?: ReactNode;
  readonly note?: ReactNode;
  readonly actions?: ReactNode;
}): JSX.Element {
  return (
    <header className="bv-page-head">
      <div className="bv-page-title">
        {crumbs.map((crumb) => (
          <Fragment key={crumb.href}>
            <a href={crumb.href} className="bv-crumb">
              {crumb.label}
            </a>
            <span className="bv-crumb-rule" aria-hidden>
              /
            </span>
          </Fragment>
        ))}
        <h1>{title}</h1>
        {marks}
      </div>
      <div className="bv-page-actions">
        {note !== undefined && <span className="bv-page-note">{note}</span>}
        {actions}
      </div>
    </header>
  );
}

/** A tag beside a title: a state in one or two words. */
export function Tag({
  children,
  tone = 'neutral',
}: {
  readonly children: ReactNode;
  readonly tone?: 'neutral' | 'success' | 'warning' | 'danger' | 'info';
}): JSX.Element {
  return <span className={`bv-tag bv-tag-${tone}`}>{children}</span>;
}

const AVATAR_HUES = 6;

/** Initials of a person in a disc whose colour follows the name. */
export function Avatar({
  firstName,
  lastName,
  size = 20,
}: {
  readonly firstName: string;
  readonly lastName: string;
  readonly size?: number;
}): JSX.Element {
  const name = `${firstName} ${lastName}`.trim();
  const initials = `${firstName.slice(0, 1)}${lastName.slice(0, 1)}`.toUpperCase();
  const hue = [...name].reduce((sum, char) => sum + (char.codePointAt(0) ?? 0), 0) % AVATAR_HUES;
  return (
    <span
      className={`bv-avatar bv-avatar-${hue}`}
      role="img"
      aria-label={name}
      title={name}
      data-initials={initials}
      style={{ inlineSize: size, blockSize: size, fontSize: Math.round(size * 0.45) }}
    />
  );
}
