import { changedLabel } from '@belvedere/controls';
import { Popover, Tag, useT } from '@belvedere/ui';
import { useState, type JSX } from 'react';
import { headerMessages } from '../messages/header.ts';
import type { Workbench } from '../workbench/use-workbench.ts';
import { valueText } from './value-text.ts';

/** Says that the chart differs from what was saved; a click lists in what. Nothing for a chart that does not. */
export function AlteredTag({
  workbench: { panel, changes },
}: {
  readonly workbench: Workbench;
}): JSX.Element | null {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  if (changes.length === 0) return null;
  return (
    <Popover
      isOpen={isOpen}
      onOpenChange={setOpen}
      placement="bottom-start"
      content={
        <div className="bv-altered">
          <table>
            <caption>{t(headerMessages.alteredSince)}</caption>
            <thead>
              <tr>
                <th scope="col">{t(headerMessages.control)}</th>
                <th scope="col">{t(headerMessages.before)}</th>
                <th scope="col">{t(headerMessages.after)}</th>
              </tr>
            </thead>
            <tbody>
              {changes.map((change) => {
                const label = changedLabel(change);
                return (
                  <tr key={change.name}>
                    <th scope="row">{typeof label === 'string' ? label : t(label)}</th>
                    <td>{valueText(change.control, change.before, { panel, t })}</td>
                    <td>{valueText(change.control, change.after, { panel, t })}</td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </div>
      }
    >
      <button type="button" className="bv-tag-button" title={t(headerMessages.alteredHint)}>
        <Tag tone="warning">{t(headerMessages.altered)}</Tag>
      </button>
    </Popover>
  );
}
