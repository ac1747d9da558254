import { useAppDispatch } from '@belvedere/client-store';
import {
  SWITCH_CONTROLS,
  switchedOf,
  switchedText,
  switchesOf,
  withSwitch,
  type ChartSwitch,
} from '@belvedere/core';
import { useT, type MenuEntry, type MenuSlot } from '@belvedere/ui';
import type { JSX } from 'react';
import { useDashboard, useDashboardKey } from '../instance/use-dashboard.ts';
import { switchMessages } from '../messages/switch.ts';
import { shownMetadata } from '../state/dashboard-slice.ts';
import { chooseView } from '../state/thunks/choose-view.ts';

/** What readers may switch in a chart, with what it is switched to. */
export function SwitchMenu({
  chartId,
  list,
}: {
  readonly chartId: number;
  readonly list: MenuSlot;
}): JSX.Element {
  const t = useT();
  const key = useDashboardKey();
  const dispatch = useAppDispatch();
  const switches = switchesOf(useDashboard(shownMetadata), chartId);
  const switched = switchedOf(useDashboard((state) => state.switched));
  const entriesOf = ({ control, values }: ChartSwitch): readonly MenuEntry[] => {
    const chosen = values.find(({ value }) => value === switched[chartId]?.[control])?.value ?? null;
    const entry = (value: string | null, label: string): MenuEntry => ({
      id: `${control} ${value ?? ''}`,
      label,
      isChecked: value === chosen,
      onSelect: () => {
        const next = withSwitch(switched, chartId, control, value);
        dispatch(chooseView(key, { switched: switchedText(next) }));
      },
    });
    return [
      { kind: 'divider', id: control, label: t(switchMessages[SWITCH_CONTROLS[control]]) },
      entry(null, t(switchMessages.asMade)),
      ...values.map(({ value, label }) => entry(value, label)),
    ];
  };
  return list(switches.flatMap(entriesOf));
}
