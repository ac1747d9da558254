import type { ChartDatasource, DatumPick, OutsideManifest, PackedExample } from '@belvedere/charts';
import type { FormData, QueryObject } from '@belvedere/core';

/** An installed chart that is drawn: its code comes along behind everything else. */
export interface InstalledTask {
  readonly manifest: OutsideManifest;
  /** What it asked. */
  readonly queries: readonly QueryObject[];
  /** Data that keep their colour while others fade; all do where it is absent or empty. */
  readonly picks?: readonly DatumPick[];
  /** Length of its code in UTF-8. */
  readonly bytes: number;
}

/** What is asked of the code of an installed chart, which comes along; the answer is JSON. */
export type ConsultTask = { readonly op: 'consult' } &
  /** Why its package cannot be installed: a list of sentences. */
  (
    | {
        readonly about: 'package';
        readonly manifest: OutsideManifest;
        readonly example: PackedExample | null;
      }
    /** The queries of a form. */
    | {
        readonly about: 'queries';
        readonly manifest: OutsideManifest;
        readonly form: FormData;
        readonly datasource: ChartDatasource;
      }
  );
