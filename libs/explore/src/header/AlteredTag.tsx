import { useServices } from '@belvedere/client-store';
import { changedLabel, type ChangedControl, type PanelState } from '@belvedere/controls';
import { Popover, Tag, useT } from '@belvedere/ui';
import { useState, type JSX } from 'react';
import { headerMessages } from '../messages/header.ts';
import type { Workbench } from '../state/use-workbench.ts';
import { valueText } from '../state/value-text.ts';

const TYPE = 'viz_type';

/** How a change is told: a chart type by its name, anything else as its control holds it. */
function useChangeText(panel: PanelState) {
  const t = useT();
  const { charts } = useServices();
  const typeName = (value: unknown): string => {
    const entry = charts.find(String(value));
    return entry === null ? String(value) : t(entry.card.name);
  };
  return {
    labelOf: (change: ChangedControl): string => {
      if (change.name === TYPE) return t(headerMessages.chartType);
      const label = changedLabel(change);
      return typeof label === 'string' ? label : t(label);
    },
    textOf: ({ name, control }: ChangedControl, value: unknown): string =>
      name === TYPE ? typeName(value) : valueText(control, value, { panel, t }),
  };
}

/** Says that the chart differs from what was saved; a click lists in what. Nothing for a chart that does not. */
export function AlteredTag({
  workbench: { panel, changes },
}: {
  readonly workbench: Workbench;
}): JSX.Element | null {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const { labelOf, textOf } = useChangeText(panel);
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
              {changes.map((change) => (
                <tr key={change.name}>
                  <th scope="row">{labelOf(change)}</th>
                  <td>{textOf(change, change.before)}</td>
                  <td>{textOf(change, change.after)}</td>
                </tr>
              ))}
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
