import type { ChartDatasource } from '@belvedere/charts';
import { chartDatasourceOf } from '@belvedere/chart-host';
import type { CallReply } from '@belvedere/contracts/client';
import {
  datasourceKey,
  layoutFromStored,
  parseJsonObject,
  type FormData,
  type JsonObject,
} from '@belvedere/core';
import type { EditState } from './edit-state.ts';

type WireDashboard = CallReply<'dashboard', 'get'>['result'];
type WireChart = CallReply<'dashboard', 'charts'>['result'][number];

/** Id of a dashboard that nobody has saved yet. */
export const UNSAVED_ID = 0;

/** A dashboard without its layout. */
export interface DashboardInfo {
  /** {@link UNSAVED_ID} for one that the server does not know yet. */
  readonly id: number;
  readonly slug: string | null;
  readonly version: number;
  readonly isPublished: boolean;
  readonly certifiedBy: string | null;
  readonly certificationDetails: string | null;
  readonly ownerIds: readonly number[];
  /** Roles whose members may read it. */
  readonly roleIds: readonly number[];
  /** It is kept somewhere else, and not edited here. */
  readonly isManagedExternally: boolean;
  readonly changedByName: string;
  /** When it was saved last, epoch milliseconds; 0 for one that was never saved. */
  readonly changedAt: number;
  readonly metadata: JsonObject;
  /** The author's style sheet, as it was written. */
  readonly css: string;
  readonly can: readonly string[];
}

/** A chart that stands on a dashboard. */
export interface DashboardChart {
  readonly id: number;
  readonly name: string;
  readonly description: string | null;
  readonly formData: FormData;
  readonly can: readonly string[];
}

/** One saved version of a dashboard. */
export interface DashboardVersion {
  readonly info: DashboardInfo;
  readonly edit: EditState;
}

/** The wire's dashboard as info and edit state. */
export function dashboardFromWire(wire: WireDashboard): DashboardVersion {
  return {
    info: {
      id: wire.id,
      slug: wire.slug,
      version: wire.version,
      isPublished: wire.published,
      certifiedBy: wire.certified_by,
      certificationDetails: wire.certification_details,
      ownerIds: wire.owners.map(({ id }) => id),
      roleIds: wire.roles.map(({ id }) => id),
      isManagedExternally: wire.is_managed_externally,
      changedByName: wire.changed_by_name,
      changedAt: wire.changed_on_dttm,
      metadata: parseJsonObject(wire.json_metadata) ?? {},
      css: wire.css ?? '',
      can: wire.can,
    },
    edit: {
      title: wire.dashboard_title,
      layout: layoutFromStored(parseJsonObject(wire.position_json), wire.dashboard_title),
    },
  };
}

/** An empty dashboard that exists on this page alone, until it is saved for the first time. */
export function unsavedDashboard(title: string): DashboardVersion {
  return {
    info: {
      id: UNSAVED_ID,
      slug: null,
      version: 0,
      isPublished: false,
      certifiedBy: null,
      certificationDetails: null,
      ownerIds: [],
      roleIds: [],
      isManagedExternally: false,
      changedByName: '',
      changedAt: 0,
      metadata: {},
      css: '',
      can: ['write'],
    },
    edit: { title, layout: layoutFromStored(null, title) },
  };
}

/** The wire's chart. */
export function chartFromWire(wire: WireChart): DashboardChart {
  return {
    id: wire.id,
    name: wire.slice_name,
    description: wire.description,
    formData: wire.form_data as FormData,
    can: wire.can,
  };
}

/** Datasets by the key that form data uses. */
export function datasetsByKey(
  wire: readonly Readonly<Record<string, unknown>>[],
): Readonly<Record<string, ChartDatasource>> {
  const datasets = wire.map(chartDatasourceOf);
  return Object.fromEntries(datasets.map((dataset) => [datasourceKey(dataset), dataset]));
}
