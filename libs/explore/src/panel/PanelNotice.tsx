import { Icon } from '@belvedere/ui';
import type { JSX, ReactNode } from 'react';

/** Something to decide or to know, above the controls. */
export function PanelNotice({
  title,
  text,
  actions,
}: {
  readonly title: string;
  readonly text: ReactNode;
  readonly actions: ReactNode;
}): JSX.Element {
  return (
    <div className="bv-panel-notice" role="status">
      <Icon name="info-sign" size={14} />
      <div>
        <strong>{title}</strong>
        <p>{text}</p>
        <div className="bv-panel-notice-actions">{actions}</div>
      </div>
    </div>
  );
}
