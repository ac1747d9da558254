import { useRead } from '@belvedere/client-store';
import { asList } from '@belvedere/core';
import { Field, Select, useT } from '@belvedere/ui';
import type { JSX } from 'react';
import { Pill } from '../basic/Pill.tsx';
import type { EditorProps } from '../editor-props.ts';
import { editorMessages } from '../messages/control-editors.ts';
import { mapEditorMessages } from '../messages/map-editors.ts';
import { idOfText, idsIn } from './chart-ids.ts';

const MOST = 200;

/** Stored charts as pills in their order, and a list to search for more; an id may be typed for one that is not in it. */
export function ChartsEditor({ control, value, onChange, error }: EditorProps): JSX.Element {
  const t = useT();
  const chosen = idsIn(value);
  const { reply, isLoading, problem } = useRead('chart', 'list', {
    q: {
      page: 0,
      page_size: MOST,
      order_column: 'slice_name',
      order_direction: 'asc',
      filters: [{ col: 'viz_type', opr: 'in', value: asList(control.chartTypes) }],
    },
  });
  const charts = reply?.result ?? [];
  const nameOf = (id: number): string =>
    charts.find((chart) => chart.id === id)?.slice_name ?? t(mapEditorMessages.chartById, { id });
  const add = (id: number | null): void => {
    if (id !== null && !chosen.includes(id)) onChange([...chosen, id]);
  };
  const rest = charts.filter(({ id }) => !chosen.includes(id));
  return (
    <Field
      label={t(control.label)}
      error={problem === null ? error : t(editorMessages.chartsFailed, { reason: problem.message })}
    >
      <div className="bv-pills">
        {chosen.map((id) => (
          <Pill
            key={id}
            icon="chart"
            label={nameOf(id)}
            onRemove={() => {
              onChange(chosen.filter((each) => each !== id));
            }}
          />
        ))}
        <Select
          label={t(mapEditorMessages.addChart)}
          isLabelHidden
          isLoading={isLoading}
          value={null}
          options={rest.map(({ id, slice_name: name }) => ({ value: id, label: name ?? String(id) }))}
          placeholder={t(
            isLoading || rest.length > 0 ? mapEditorMessages.addChart : mapEditorMessages.noCharts,
          )}
          onChange={add}
          onCreate={(text) => {
            add(idOfText(text));
          }}
        />
      </div>
    </Field>
  );
}
