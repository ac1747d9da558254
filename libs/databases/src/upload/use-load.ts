import { exploreDatasetUrl, type CallReply } from '@belvedere/contracts/client';
import {
  problemOf,
  serverChanged,
  useAppDispatch,
  useCount,
  useServices,
  type CallProblem,
} from '@belvedere/client-store';
import { useT, type Translate } from '@belvedere/ui';
import { useRef, useState } from 'react';
import { uploadMessages } from '../messages/upload.ts';
import { changesText, skippedText } from './upload-form.ts';
import { sendForm } from './send-form.ts';

/** A file on its way into a table. */
export interface Load {
  /** Share of the file that is sent, 0 to 1; null when nothing is under way. */
  readonly share: number | null;
  readonly problem: CallProblem | null;
  readonly start: (databaseId: number, file: File, fields: Readonly<Record<string, string>>) => Promise<void>;
  readonly stop: () => void;
  /** Puts a failure away, once something was done about it. */
  readonly forgive: () => void;
}

const skippedMessage = (count: number) =>
  count === 1 ? uploadMessages.skippedOne : uploadMessages.skippedMany;

type Reply = CallReply<'upload', 'create'>;
type Loaded = Reply['result'];
type CountText = ReturnType<typeof useCount>;

/** What of a loaded file is not as it was: lines left out, columns gone, values changed; empty for nothing. */
function lossText(t: Translate, { skipped, dropped_columns, changes }: Loaded, countText: CountText): string {
  const left = t(skippedMessage(skipped.count), {
    count: countText(skipped.count),
    lines: skippedText(skipped, countText),
  });
  const gone = t(uploadMessages.dropped, { names: dropped_columns.join(', ') });
  const changed = t(uploadMessages.changed, { text: changesText(changes) });
  return [
    ...(skipped.count > 0 ? [left] : []),
    ...(dropped_columns.length > 0 ? [gone] : []),
    ...(changes.length > 0 ? [changed] : []),
  ].join(' ');
}

/** Says what was loaded and goes to its dataset. */
function useFinish(onDone: () => void): (reply: Reply) => void {
  const t = useT();
  const countText = useCount();
  const { notify, navigate } = useServices();
  const dispatch = useAppDispatch();
  return ({ result }) => {
    dispatch(serverChanged('dataset', 'database'));
    const title = t(uploadMessages.done, { rows: countText(result.rows), table: result.table_name });
    const text = lossText(t, result, countText);
    if (text === '') notify({ kind: 'success', title });
    else notify({ kind: 'warning', title, text });
    onDone();
    if (result.dataset_id !== null) navigate(exploreDatasetUrl(result.dataset_id));
  };
}

/** Loads a file; then Explore opens on its dataset. */
export function useLoad(onDone: () => void): Load {
  const t = useT();
  const { api, notify } = useServices();
  const finish = useFinish(onDone);
  const [share, setShare] = useState<number | null>(null);
  const [problem, setProblem] = useState<CallProblem | null>(null);
  const running = useRef<AbortController | null>(null);

  const start: Load['start'] = async (databaseId, file, fields) => {
    const controller = new AbortController();
    running.current = controller;
    setProblem(null);
    setShare(0);
    try {
      const { result: token } = await api.call('auth', 'csrfToken', {});
      const url = `/api/v1/database/${databaseId}/upload/`;
      const { signal } = controller;
      finish(
        await sendForm<Reply>({
          url,
          token,
          fields,
          file,
          fileName: file.name,
          signal,
          onProgress: setShare,
        }),
      );
    } catch (error) {
      if (controller.signal.aborted) notify({ kind: 'warning', title: t(uploadMessages.stopped) });
      else setProblem(problemOf(error));
    } finally {
      setShare(null);
    }
  };
  const forgive = (): void => {
    setProblem(null);
  };
  return { share, problem, start, stop: () => running.current?.abort(), forgive };
}
