import { inspectFile, openLoader, previewFile } from '@belvedere/connectors/duckdb';
import type { DataFileContents } from '../tasks/data-file.ts';
import type { EndBody, HostTask } from '../tasks/host-task.ts';
import type { RunSink } from '../tasks/engine-talk.ts';
import { openFile } from './open-file.ts';
import { saysFile } from './says-file.ts';

type InspectTask = Extract<HostTask, { op: 'inspect' }>;

async function contentsOf(task: InspectTask, signal: AbortSignal): Promise<DataFileContents> {
  const { source, encoding, sheet, sheets, reasons, changes, firstRows } = await openFile(
    task.file,
    task.isCut,
  );
  const loader = await openLoader({ ...task.limits, database: null, file: source.file, signal });
  try {
    const contents = await inspectFile(loader, source, false);
    const preview = await previewFile(loader, contents, task.previewRows);
    const { columns, layout } = contents;
    return {
      columns,
      preview,
      delimiter: layout?.delimiter ?? null,
      hasHeader: layout?.hasHeader ?? null,
      headerLine: layout?.hasHeader === true ? layout.skipRows + 1 : null,
      firstLines: firstRows ?? layout?.firstLines ?? [],
      encoding,
      sheet,
      sheets,
      reasons: {
        delimiter: sheet === null ? (layout?.reasons.delimiter ?? null) : null,
        header: reasons.header ?? layout?.reasons.header ?? null,
        encoding: reasons.encoding,
        sheet: reasons.sheet,
      },
      changes: [...changes, ...contents.changes],
    };
  } finally {
    loader.close();
  }
}

/** Looks into a data file; its answer is a {@link DataFileContents}. */
export async function performInspect(task: InspectTask, { signal }: RunSink): Promise<EndBody> {
  const answer = await saysFile(task.file, () => contentsOf(task, signal));
  return { rows: 0, truncated: false, rowsChanged: null, databaseMs: 0, encodeMs: 0, answer };
}
