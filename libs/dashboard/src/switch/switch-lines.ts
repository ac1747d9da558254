import {
  metricOfText,
  parseGrain,
  SWITCH_CONTROLS,
  TIME_GRAINS,
  type FormData,
  type SwitchControl,
  type SwitchValue,
} from '@belvedere/core';
import type { ChartDatasource } from '@belvedere/charts';

/** The controls of a chart that readers could switch: those that its form sets. */
export function switchableControls(form: FormData): readonly SwitchControl[] {
  return (Object.keys(SWITCH_CONTROLS) as SwitchControl[]).filter((control) => {
    const value = form[control];
    const isRawTable = form['query_mode'] === 'raw' && control !== 'columns';
    return value !== undefined && value !== null && value !== '' && !isRawTable;
  });
}

/** Values as their author writes them, a line each. */
export const linesOfValues = (values: readonly SwitchValue[]): string =>
  values.map(({ value, label }) => (value === label ? value : `${value} = ${label}`)).join('\n');

const columnNames = ({ columns }: ChartDatasource): readonly string[] =>
  columns.map(({ column_name: name }) => name);
const metricNames = ({ metrics }: ChartDatasource): readonly string[] =>
  metrics.map(({ metric_name: name }) => name);

/** Names that may stand in the lines of a control. */
export function knownNames(control: SwitchControl, datasource: ChartDatasource): readonly string[] {
  const kind = SWITCH_CONTROLS[control];
  return kind === 'metric' ? metricNames(datasource) : kind === 'dimension' ? columnNames(datasource) : [];
}

/** What a name stands for in the lines of a control: the value, and what it is called by itself; null for nothing. */
function valueNamed(control: SwitchControl, name: string, datasource: ChartDatasource): SwitchValue | null {
  if (SWITCH_CONTROLS[control] === 'grain') {
    const found = TIME_GRAINS.find((grain) => grain.name.toLowerCase() === name.toLowerCase());
    const duration = found?.duration ?? parseGrain(name);
    const label = TIME_GRAINS.find((grain) => grain.duration === duration)?.name;
    return duration === null || label === undefined ? null : { value: duration, label };
  }
  const own = { value: name, label: datasource.verboseMap[name] ?? name };
  if (knownNames(control, datasource).includes(name)) return own;
  const metric = SWITCH_CONTROLS[control] === 'metric' ? metricOfText(name, name) : name;
  const isAggregate = typeof metric !== 'string' && metric.expressionType === 'SIMPLE';
  return isAggregate && columnNames(datasource).includes(metric.column.column_name) ? own : null;
}

/** Lines as values, and the first name that is not known. */
export function valuesOfLines(
  control: SwitchControl,
  text: string,
  datasource: ChartDatasource,
): { readonly values: readonly SwitchValue[]; readonly bad: string | null } {
  const read = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const [name = '', ...label] = line.split('=').map((part) => part.trim());
      const value = valueNamed(control, name, datasource);
      const own = label.join('=');
      return { name, value: value === null || own === '' ? value : { ...value, label: own } };
    });
  return {
    values: read.flatMap(({ value }) => value ?? []),
    bad: read.find(({ value }) => value === null)?.name ?? null,
  };
}
