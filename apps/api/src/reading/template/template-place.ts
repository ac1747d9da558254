import type { Services } from '../../services.ts';
import type { DatabaseRow } from '../../stored/database.ts';
import type { WholeDataset } from '../whole-dataset.ts';
import type { SourceReader } from '../reader.ts';

/** Where templates are rendered: for whom, in which database, and inside what. */
export interface TemplatePlace {
  readonly services: Services;
  readonly reader: SourceReader;
  readonly database: DatabaseRow;
  /** The dataset that is being read; null in SQL Lab and for saved texts. */
  readonly dataset: WholeDataset | null;
  /** Datasets inside datasets. */
  readonly depth: number;
}
