import { useRead, useServices } from '@belvedere/client-store';
import { isAmbiguousFormula } from '@belvedere/charts';
import { isJsonObject, parseJsonObject, type JsonObject } from '@belvedere/core';
import { Checkbox, Select, TextField, useT } from '@belvedere/ui';
import { useMemo, type JSX } from 'react';
import { answeredColumns } from '../columns/form-columns.ts';
import { editorMessages } from '../messages/control-editors.ts';
import { annotationMessages } from '../messages/annotation.ts';
import { DescriptionColumns } from './DescriptionColumns.tsx';
import { isFormula, sourceOf, textAt, textsAt, typeOf, type LayerDraft } from './layer.ts';

/** Props of the parts of a layer's form. */
export interface LayerPartProps {
  readonly layer: LayerDraft;
  readonly onChange: (change: LayerDraft) => void;
}

const PAGE = { page: 0, page_size: 200 } as const;

function StoredLayer({ layer, onChange }: LayerPartProps): JSX.Element {
  const t = useT();
  const { reply, isLoading } = useRead('annotationLayer', 'list', { q: PAGE });
  const chosen = layer['value'];
  return (
    <Select
      label={t(annotationMessages.layer)}
      isLoading={isLoading}
      value={typeof chosen === 'number' ? chosen : null}
      placeholder={t(annotationMessages.none)}
      options={(reply?.result ?? []).map(({ id, name }) => ({ value: id, label: name ?? String(id) }))}
      onChange={(value) => {
        onChange({ value });
      }}
    />
  );
}

/** Columns that the chosen chart answers with. */
function useChartColumns(id: number | null): readonly { readonly value: string; readonly label: string }[] {
  const { reply } = useRead('chart', 'get', { params: { id: id ?? 0 } }, { skip: id === null });
  return useMemo(() => {
    const formData: JsonObject = parseJsonObject(reply?.result.params) ?? {};
    return answeredColumns({ formData, datasource: null }).map(({ name }) => ({ value: name, label: name }));
  }, [reply]);
}

function TableColumns({ layer, onChange }: LayerPartProps): JSX.Element {
  const t = useT();
  const chosen = layer['value'];
  const columns = useChartColumns(typeof chosen === 'number' ? chosen : null);
  const column = (key: string, label: string): JSX.Element => (
    <Select
      label={label}
      value={textAt(layer, key) === '' ? null : textAt(layer, key)}
      options={columns}
      onChange={(name) => {
        onChange({ [key]: name });
      }}
      onCreate={(name) => {
        onChange({ [key]: name });
      }}
    />
  );
  return (
    <>
      {column('timeColumn', t(annotationMessages.timeColumn))}
      {typeOf(layer) === 'INTERVAL' && column('intervalEndColumn', t(annotationMessages.endColumn))}
      {column('titleColumn', t(annotationMessages.titleColumn))}
      <DescriptionColumns
        chosen={textsAt(layer, 'descriptionColumns')}
        columns={columns}
        onChange={(descriptionColumns) => {
          onChange({ descriptionColumns });
        }}
      />
    </>
  );
}

function ChartSource({ layer, onChange }: LayerPartProps): JSX.Element {
  const t = useT();
  const { charts } = useServices();
  const { reply, isLoading, problem } = useRead('chart', 'list', { q: PAGE });
  const type = typeOf(layer);
  const fits = (vizType: string): boolean =>
    charts.find(vizType)?.card.canBeAnnotationTypes?.includes(type) === true;
  const overrides = isJsonObject(layer['overrides'] ?? null) ? (layer['overrides'] as JsonObject) : {};
  const override = (key: string, label: string): JSX.Element => (
    <Checkbox
      label={label}
      isChecked={overrides[key] === null}
      onChange={(isOn) => {
        const { [key]: _, ...others } = overrides;
        onChange({ overrides: isOn ? { ...others, [key]: null } : others });
      }}
    />
  );
  const chosen = layer['value'];
  return (
    <>
      <Select
        label={t(annotationMessages.chart)}
        isLoading={isLoading}
        error={problem === null ? null : t(editorMessages.chartsFailed, { reason: problem.message })}
        value={typeof chosen === 'number' ? chosen : null}
        placeholder={t(annotationMessages.none)}
        options={(reply?.result ?? [])
          .filter(({ viz_type }) => fits(viz_type ?? ''))
          .map(({ id, slice_name }) => ({ value: id, label: slice_name ?? String(id) }))}
        onChange={(value) => {
          onChange({ value });
        }}
      />
      {sourceOf(layer) === 'table' && <TableColumns layer={layer} onChange={onChange} />}
      {override('time_range', t(annotationMessages.overridesRange))}
      {override('time_grain_sqla', t(annotationMessages.overridesGrain))}
      <TextField
        label={t(annotationMessages.timeShift)}
        hint={t(annotationMessages.timeShiftHint)}
        isOptional
        value={textAt(overrides, 'time_shift')}
        onChange={(text) => {
          const { time_shift: _, ...others } = overrides;
          onChange({ overrides: text.trim() === '' ? others : { ...others, time_shift: text } });
        }}
      />
    </>
  );
}

function FormulaSource({ layer, onChange }: LayerPartProps): JSX.Element {
  const t = useT();
  const formula = textAt(layer, 'value');
  const hint = isAmbiguousFormula(formula)
    ? annotationMessages.ambiguousFormula
    : annotationMessages.formulaHint;
  return (
    <TextField
      label={t(annotationMessages.formula)}
      hint={t(hint)}
      value={formula}
      error={formula === '' || isFormula(formula) ? null : t(annotationMessages.badFormula)}
      onChange={(value) => {
        onChange({ value });
      }}
    />
  );
}

/** Where a layer's records come from. */
export function LayerSource({ layer, onChange }: LayerPartProps): JSX.Element {
  const t = useT();
  const source = sourceOf(layer);
  if (source === null) return <FormulaSource layer={layer} onChange={onChange} />;
  if (source === 'line') return <ChartSource layer={layer} onChange={onChange} />;
  return (
    <>
      <Select
        label={t(annotationMessages.source)}
        value={source}
        options={(['NATIVE', 'table'] as const).map((kind) => ({
          value: kind,
          label: t(annotationMessages[kind]),
        }))}
        onChange={(sourceType) => {
          onChange({ sourceType, value: '' });
        }}
      />
      {source === 'NATIVE' ? (
        <StoredLayer layer={layer} onChange={onChange} />
      ) : (
        <ChartSource layer={layer} onChange={onChange} />
      )}
    </>
  );
}
