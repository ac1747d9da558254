import { localTarget } from '@belvedere/contracts';
import { areHierarchies, parseJsonObject } from '@belvedere/core';
import { fieldTexts } from '../../messages.ts';

/** What a save says about a dataset, as far as its texts are judged. */
export interface DatasetTexts {
  readonly table_name?: string | null | undefined;
  readonly extra?: string | null | undefined;
  readonly template_params?: string | null | undefined;
  readonly default_endpoint?: string | null | undefined;
  readonly external_url?: string | null | undefined;
  readonly columns?: readonly { readonly column_name: string }[] | null | undefined;
  readonly metrics?:
    | readonly { readonly metric_name: string; readonly expression: string }[]
    | null
    | undefined;
}

const isBlank = (text: string): boolean => text.trim() === '';

/** An address of this product, however a browser reads it. */
const isOwnAddress = (text: string): boolean => isBlank(text) || localTarget(text) !== null;

/** An address of this product, or one of the web: nothing that a link would run. */
const isAddress = (text: string): boolean =>
  isOwnAddress(text) || (URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol));

/** What is wrong with the texts of a dataset, by field; empty when nothing is. */
export function fieldFaults(body: DatasetTexts): Readonly<Record<string, string[]>> {
  const { table_name: name, columns, metrics } = body;
  const faults: readonly (readonly [field: string, isWrong: boolean, text: string])[] = [
    ['table_name', typeof name === 'string' && isBlank(name), fieldTexts.blank.text],
    ['columns', columns?.some((column) => isBlank(column.column_name)) ?? false, fieldTexts.columnBlank.text],
    [
      'metrics',
      metrics?.some((metric) => isBlank(metric.metric_name) || isBlank(metric.expression)) ?? false,
      fieldTexts.metricBlank.text,
    ],
    ['extra', !areHierarchies(parseJsonObject(body.extra ?? '')), fieldTexts.notHierarchies.text],
    ['default_endpoint', !isOwnAddress(body.default_endpoint ?? ''), fieldTexts.addressElsewhere.text],
    ['external_url', !isAddress(body.external_url ?? ''), fieldTexts.notAddress.text],
  ];
  return Object.fromEntries(faults.flatMap(([field, isWrong, text]) => (isWrong ? [[field, [text]]] : [])));
}
