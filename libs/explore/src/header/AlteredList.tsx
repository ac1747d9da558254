import { useServices } from '@belvedere/client-store';
import { changedLabel, type ChangedControl, type PanelState } from '@belvedere/controls';
import { useT } from '@belvedere/ui';
import type { JSX } from 'react';
import { headerMessages } from '../messages/header.ts';
import { valueMessages } from '../messages/values.ts';
import { keyWords } from '../state/key-words.ts';
import { valueText } from '../state/value-text.ts';

const TYPE = 'viz_type';
const DATASET = 'datasource';

/** How a change is told: a chart type and a dataset by their names, anything else as its control holds it. */
function useChangeText(panel: PanelState) {
  const t = useT();
  const { charts } = useServices();
  const typeName = (value: unknown): string => {
    const entry = charts.find(String(value));
    return entry === null ? String(value) : t(entry.card.name);
  };
  const datasetName = (value: unknown): string => {
    const { datasource } = panel;
    const id = Number.parseInt(String(value), 10);
    return datasource?.id === id ? datasource.name : t(valueMessages.datasetNumber, { id: String(id) });
  };
  return {
    labelOf: (change: ChangedControl): string => {
      if (change.name === TYPE) return t(headerMessages.chartType);
      if (change.name === DATASET) return t(valueMessages.dataset);
      const label = changedLabel(change);
      return typeof label === 'string' ? keyWords(label) : t(label);
    },
    textOf: ({ name, control }: ChangedControl, value: unknown): string => {
      if (name === TYPE) return typeName(value);
      return name === DATASET ? datasetName(value) : valueText(control, value, { panel, t });
    },
  };
}

/** What differs from the saved chart, in words. */
export function AlteredList({
  panel,
  changes,
}: {
  readonly panel: PanelState;
  readonly changes: readonly ChangedControl[];
}): JSX.Element {
  const t = useT();
  const { labelOf, textOf } = useChangeText(panel);
  return (
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
  );
}
