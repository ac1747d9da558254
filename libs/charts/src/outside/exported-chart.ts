import { defineErrors } from '@belvedere/core';
import { PLUGIN_API_VERSION, isChartPlugin, type ChartPlugin } from '../plugin.ts';

/** Errors of modules that should be charts. */
export const moduleErrors = defineErrors({
  CHART_EXPORT_MISSING:
    'it exports no chart made by defineChart for version %(version)s of the plugin contract',
});

/** The chart that a module exports, whatever its name. Throws CHART_EXPORT_MISSING. */
export function chartExportedBy(module: Readonly<Record<string, unknown>>): ChartPlugin {
  const found = Object.values(module).find(isChartPlugin);
  if (found === undefined) throw moduleErrors.error('CHART_EXPORT_MISSING', { version: PLUGIN_API_VERSION });
  return found;
}
