import { dropOn, PanelDropsContext } from '@belvedere/control-editors';
import { ContextMenu, useT, type MenuEntry } from '@belvedere/ui';
import { useContext, type JSX } from 'react';
import { datasetMessages } from '../messages/dataset.ts';
import { fieldOf, type ListedField } from './fields.ts';

/** Where the menu of a field opened. */
export interface OpenFieldMenu {
  readonly listed: ListedField;
  /** Point of the window, px. */
  readonly place: { readonly x: number; readonly y: number };
}

/** What can be done with a field: its card, and every control that takes it. */
export function FieldMenu({
  listed,
  place,
  onDetails,
  onPlace,
  onClose,
}: OpenFieldMenu & {
  readonly onDetails: () => void;
  /** Gives a control a new value. */
  readonly onPlace: (control: string, value: unknown) => void;
  readonly onClose: () => void;
}): JSX.Element {
  const t = useT();
  const drops = useContext(PanelDropsContext);
  const targets = (drops?.places ?? []).flatMap((target): readonly MenuEntry[] => {
    const answer = dropOn(fieldOf(listed), target);
    if (!answer.isTaken) return [];
    const control = t(target.control.label);
    const text = answer.replaces ? datasetMessages.addToReplacing : datasetMessages.addTo;
    return [
      {
        id: target.control.name,
        label: t(text, { control }),
        icon: answer.replaces ? 'swap-horizontal' : 'plus',
        onSelect: () => {
          onPlace(target.control.name, answer.value);
        },
      },
    ];
  });
  const none: MenuEntry = { id: 'none', label: t(datasetMessages.addToNothing), isDisabled: true };
  return (
    <ContextMenu
      place={place}
      label={t(datasetMessages.more, { name: listed.label })}
      entries={[
        { id: 'details', label: t(datasetMessages.details), icon: 'info-sign', onSelect: onDetails },
        { kind: 'divider', id: 'targets' },
        ...(targets.length === 0 ? [none] : targets),
      ]}
      onClose={onClose}
    />
  );
}
