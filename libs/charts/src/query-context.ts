import {
  canonicalJson,
  isJsonObject,
  parseDatasourceKey,
  type DatasourceRef,
  type FormData,
  type JsonObject,
  type QueryContext,
} from '@belvedere/core';
import { controlsOf, withDefaults } from '@belvedere/controls';
import type { ChartDatasource } from './datasource.ts';
import type { ChartManifest } from './manifest.ts';
import { withTimeLayers, withTimeSettings } from './time-axis.ts';

/** Form data with every default of the chart type filled in. */
export function completeFormData(
  manifest: ChartManifest,
  formData: FormData,
  datasource: ChartDatasource,
): FormData {
  return withDefaults(manifest.controls, formData, { datasource }) as FormData;
}

/** Complete form data as a chart is asked and drawn with it: with what filters beside it say of its time, and the layers of its dashboard. */
export function askedFormData(
  manifest: ChartManifest,
  formData: FormData,
  datasource: ChartDatasource,
): FormData {
  const complete = completeFormData(manifest, formData, datasource);
  return withTimeLayers(manifest, withTimeSettings(complete, datasource), datasource);
}

function datasourceOf(formData: FormData, datasource: ChartDatasource): DatasourceRef {
  return (
    (formData.datasource === undefined ? null : parseDatasourceKey(formData.datasource)) ?? {
      id: datasource.id,
      type: datasource.type,
    }
  );
}

/** The request for a chart's data; `ownState` is what its view asked for beside the form. */
export function queryContextOf(
  manifest: ChartManifest,
  formData: FormData,
  datasource: ChartDatasource,
  ownState: JsonObject = {},
): QueryContext {
  const complete = askedFormData(manifest, formData, datasource);
  return {
    datasource: datasourceOf(complete, datasource),
    queries: manifest.buildQuery(complete as never, datasource, ownState),
    form_data: complete,
    result_type: 'full',
    result_format: 'json',
  };
}

/**
 * What tells one question from another. Contexts that differ only in controls that redraw ask for the same data, so
 * they have one key.
 */
export function contextKey({ controls }: ChartManifest, context: QueryContext): string {
  const form = context.form_data;
  if (!isJsonObject(form)) return canonicalJson(context);
  const looks = new Set(controlsOf(controls).flatMap((one) => (one.rendersOnly === true ? [one.name] : [])));
  const asked = Object.fromEntries(Object.entries(form).filter(([name]) => !looks.has(name)));
  return canonicalJson({ ...context, form_data: asked });
}
