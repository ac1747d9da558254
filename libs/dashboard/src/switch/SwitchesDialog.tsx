import { EMPTY_DATASOURCE } from '@belvedere/charts';
import { useAppDispatch } from '@belvedere/client-store';
import { SWITCH_CONTROLS, switchesOf, type Json, type SwitchControl } from '@belvedere/core';
import { Button, Dialog, TextAreaField, useT } from '@belvedere/ui';
import { useState, type JSX } from 'react';
import { useDashboard, useDashboardKey } from '../instance/use-dashboard.ts';
import { switchMessages } from '../messages/switch.ts';
import { shownMetadata } from '../state/dashboard-slice.ts';
import { changeBehaviour } from '../state/thunks/change-info.ts';
import type { DashboardChart } from '../state/wire.ts';
import { knownNames, linesOfValues, switchableControls, valuesOfLines } from './switch-lines.ts';

type Lines = Readonly<Partial<Record<SwitchControl, string>>>;

/** Names that a hint shows; more are not read. */
const NAMES_SHOWN = 12;

const HINTS = {
  metric: switchMessages.metricHint,
  dimension: switchMessages.dimensionHint,
  grain: switchMessages.grainHint,
} as const;

const shortened = (names: readonly string[]): string =>
  names.slice(0, NAMES_SHOWN).join(', ') + (names.length > NAMES_SHOWN ? ' …' : '');

/** Lets an author say what readers may switch in a chart, and to what. */
export function SwitchesDialog({
  chart,
  title,
  onClose,
}: {
  readonly chart: DashboardChart;
  readonly title: string;
  readonly onClose: () => void;
}): JSX.Element {
  const t = useT();
  const key = useDashboardKey();
  const dispatch = useAppDispatch();
  const metadata = useDashboard(shownMetadata);
  const datasource =
    useDashboard((state) => state.datasets[chart.formData.datasource ?? '']) ?? EMPTY_DATASOURCE;
  const [lines, setLines] = useState<Lines>(() =>
    Object.fromEntries(
      switchesOf(metadata, chart.id).map(({ control, values }) => [control, linesOfValues(values)]),
    ),
  );
  const controls = switchableControls(chart.formData);
  const read = controls.map((control) => ({
    control,
    ...valuesOfLines(control, lines[control] ?? '', datasource),
  }));
  const save = async (): Promise<void> => {
    const stored: readonly Json[] = read.flatMap(({ control, values }) =>
      values.length === 0 ? [] : [{ control, values: values.map((value) => ({ ...value })) }],
    );
    await dispatch(changeBehaviour(key, 'switches', chart.id, stored.length === 0 ? null : stored));
    onClose();
  };
  return (
    <Dialog
      title={t(switchMessages.title, { title })}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t(switchMessages.cancel)}</Button>
          <Button
            kind="primary"
            isDisabled={read.some(({ bad }) => bad !== null)}
            onClick={() => void save()}
          >
            {t(switchMessages.save)}
          </Button>
        </>
      }
    >
      <div className="bv-switches">
        <p className="bv-field-hint">
          {t(controls.length === 0 ? switchMessages.nothing : switchMessages.hint)}
        </p>
        {read.map(({ control, bad }) => (
          <TextAreaField
            key={control}
            label={t(switchMessages[`control_${control}`])}
            hint={t(HINTS[SWITCH_CONTROLS[control]], { names: shortened(knownNames(control, datasource)) })}
            value={lines[control] ?? ''}
            rows={3}
            error={bad === null ? null : t(switchMessages.bad, { name: bad })}
            onChange={(text) => {
              setLines({ ...lines, [control]: text });
            }}
          />
        ))}
      </div>
    </Dialog>
  );
}
