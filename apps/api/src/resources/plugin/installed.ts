import { randomUUID } from 'node:crypto';
import type { ChartDatasource, OutsideManifest } from '@belvedere/charts';
import type { FormData, QueryObject } from '@belvedere/core';
import type { ConsultTask } from '../../engine-work/tasks/installed.ts';
import { runOwner } from '../../query/run-owner.ts';
import type { SourceReader } from '../../reading/reader.ts';
import type { Services } from '../../services.ts';
import { enabledPlugins, type PluginRow } from '../../stored/plugin.ts';
import { codeOf } from '../../stored/plugin-version.ts';
import type { PackedFile } from './packed-file.ts';

/** A chart that was installed at run time and is switched on. */
export interface InstalledChart {
  readonly manifest: OutsideManifest;
  readonly code: string;
}

const manifestOf = ({ manifest }: PluginRow): OutsideManifest => manifest as OutsideManifest;

/** The installed chart that goes by a name; null when there is none or it is switched off. */
export async function installedChart(
  { config, store }: Services,
  vizType: string,
): Promise<InstalledChart | null> {
  if (!config.flags.DYNAMIC_PLUGINS) return null;
  const rows = await enabledPlugins(store.reader);
  const row = rows.find((one) => one.key === vizType || manifestOf(one).aliases?.includes(vizType) === true);
  const code = row === undefined ? null : await codeOf(store.reader, row.sha256);
  return row === undefined || code === null ? null : { manifest: manifestOf(row), code };
}

const askedBy = ({ viewer, requestId, signal }: SourceReader) => ({
  queryId: randomUUID(),
  requestId,
  owner: runOwner(viewer),
  ...(signal !== undefined && { signal }),
});

/** Why a package cannot be installed, in sentences; empty when it can. */
export async function problemsOfPackage(
  { engines }: Services,
  reader: SourceReader,
  { manifest, code, example }: PackedFile,
): Promise<readonly string[]> {
  const task = { op: 'consult', about: 'package', manifest, example: example ?? null } as ConsultTask;
  const answer = await engines.consult({ ...askedBy(reader), code, task });
  return Array.isArray(answer) ? answer.map(String) : [];
}

/** The queries of a form of an installed chart, as its own code builds them. Throws CHART_CODE_FAILED with what it says. */
export async function queriesOfInstalled(
  { engines }: Services,
  reader: SourceReader,
  { manifest, code }: InstalledChart,
  { form, datasource }: { readonly form: FormData; readonly datasource: ChartDatasource },
): Promise<readonly QueryObject[]> {
  const task = { op: 'consult', about: 'queries', manifest, form, datasource } as const;
  return (await engines.consult({ ...askedBy(reader), code, task })) as unknown as readonly QueryObject[];
}
