import { localTarget } from '@belvedere/contracts/client';
import { parseJsonObject, type Message } from '@belvedere/core';
import { editMessages } from '../messages/edit.ts';
import { hierarchyFault } from './hierarchy-lines.ts';
import type { ColumnDraft, DatasetDraft, DatasetFields, MetricDraft } from './draft.ts';

/** A tab of the dialog. */
export type EditTab = 'source' | 'metrics' | 'columns' | 'calculated' | 'settings' | 'history';

/** A field that cannot be saved as it is. `part` is the key of a column or metric, or null for the dataset's own. */
export interface Fault {
  readonly tab: EditTab;
  readonly part: string | null;
  readonly field: string;
  readonly text: Message;
  readonly values?: Readonly<Record<string, string | number>>;
}

const NAME_CHARS = 250;
const PART_NAME_CHARS = 255;
const INTEGER = /^-?\d+$/;

function nameFault(name: string, longest: number): Pick<Fault, 'text' | 'values'> | null {
  if (name.trim() === '') return { text: editMessages.required };
  return name.length > longest ? { text: editMessages.tooLong, values: { count: longest } } : null;
}

function numberFault(text: string, inRange: (value: number) => boolean, range: Message): Message | null {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  if (!INTEGER.test(trimmed)) return editMessages.notInteger;
  return inRange(Number(trimmed)) ? null : range;
}

const jsonFault = (text: string): Message | null =>
  text.trim() === '' || parseJsonObject(text) !== null ? null : editMessages.notJson;

const INT_MAX = 2_147_483_647;
const isOwnAddress = (address: string): boolean => address.trim() === '' || localTarget(address) !== null;

function settingFaults(fields: DatasetFields): readonly Fault[] {
  const texts: readonly (readonly [field: keyof DatasetFields, text: Message | null])[] = [
    ['offset', numberFault(fields.offset, (hours) => Math.abs(hours) <= 1000, editMessages.offsetRange)],
    [
      'cache_timeout',
      numberFault(fields.cache_timeout, (s) => s >= -1 && s <= INT_MAX, editMessages.timeoutRange),
    ],
    ['extra', jsonFault(fields.extra)],
    ['template_params', jsonFault(fields.template_params)],
    ['default_endpoint', isOwnAddress(fields.default_endpoint) ? null : editMessages.badUrl],
  ];
  return texts.flatMap(([field, text]) =>
    text === null ? [] : [{ tab: 'settings', part: null, field, text }],
  );
}

function sourceFaults(fields: DatasetFields): readonly Fault[] {
  const name = nameFault(fields.table_name, NAME_CHARS);
  const noSql = fields.isVirtual && fields.sql.trim() === '';
  return [
    ...(name === null ? [] : [{ tab: 'source' as const, part: null, field: 'table_name', ...name }]),
    ...(noSql ? [{ tab: 'source' as const, part: null, field: 'sql', text: editMessages.required }] : []),
  ];
}

interface NamedPart {
  readonly key: string;
  readonly name: string;
  readonly tab: EditTab;
  readonly needsExpression: boolean;
  readonly expression: string;
}

function partFaults(parts: readonly NamedPart[], nameField: string): readonly Fault[] {
  const counts = new Map<string, number>();
  for (const { name } of parts) counts.set(name.trim(), (counts.get(name.trim()) ?? 0) + 1);
  return parts.flatMap(({ key: part, name, tab, needsExpression, expression }) => {
    const isTwice = (counts.get(name.trim()) ?? 0) > 1;
    const wrong = nameFault(name, PART_NAME_CHARS) ?? (isTwice ? { text: editMessages.twice } : null);
    const isEmpty = needsExpression && expression.trim() === '';
    return [
      ...(wrong === null ? [] : [{ tab, part, field: nameField, ...wrong }]),
      ...(isEmpty ? [{ tab, part, field: 'expression', text: editMessages.required }] : []),
    ];
  });
}

const columnPart = (column: ColumnDraft): NamedPart => ({
  key: column.key,
  name: column.column_name,
  tab: column.isCalculated ? 'calculated' : 'columns',
  needsExpression: column.isCalculated,
  expression: column.expression,
});

const metricPart = (metric: MetricDraft): NamedPart => ({
  key: metric.key,
  name: metric.metric_name,
  tab: 'metrics',
  needsExpression: true,
  expression: metric.expression,
});

function hierarchyFaults({ fields, columns }: DatasetDraft): readonly Fault[] {
  const names = columns.filter((column) => !column.isRemoved).map((column) => column.column_name);
  const fault = hierarchyFault(fields.extra, names);
  if (fault === null) return [];
  const at = { tab: 'settings', part: null, field: 'hierarchies' } as const;
  return fault.kind === 'line'
    ? [{ ...at, text: editMessages.notHierarchies }]
    : [{ ...at, text: editMessages.noSuchLevel, values: { column: fault.column } }];
}

/** Everything that stands in the way of a save, in the order of the tabs. */
export function draftFaults(draft: DatasetDraft): readonly Fault[] {
  const { fields, columns, metrics } = draft;
  return [
    ...sourceFaults(fields),
    ...partFaults(metrics.filter((metric) => !metric.isRemoved).map(metricPart), 'metric_name'),
    ...partFaults(columns.filter((column) => !column.isRemoved).map(columnPart), 'column_name'),
    ...settingFaults(fields),
    ...hierarchyFaults(draft),
  ];
}
