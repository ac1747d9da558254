import type { CallReply } from '@belvedere/contracts/client';
import { problemOf, useServices, type CallProblem } from '@belvedere/client-store';
import { useEffect, useState } from 'react';
import { sendForm } from './send-form.ts';
import { lookFields, partToLookInto, type FileContents, type ReadingForm } from './upload-form.ts';

/** What is known of a chosen file. */
export interface Looked {
  readonly contents: FileContents | null;
  /** What was found before, where the last look failed: its lines and sheets can still be chosen. */
  readonly last: FileContents | null;
  readonly problem: CallProblem | null;
}

/** What was found, and in which file. */
interface LookedInto extends Looked {
  readonly file: File | null;
}

const NOTHING: LookedInto = { file: null, contents: null, last: null, problem: null };
const LOOK_URL = '/api/v1/database/upload_metadata/';

/** Looks into a file whenever it or its reading changes; what was found in it stays until the next answer. */
export function useFileContents(
  file: File | null,
  reading: ReadingForm,
  types: Readonly<Record<string, string>>,
): Looked {
  const { api } = useServices();
  const [looked, setLooked] = useState(NOTHING);
  useEffect(() => {
    if (file === null) return undefined;
    const asked = new AbortController();
    const ask = async (): Promise<void> => {
      const { part, isCut } = partToLookInto(file);
      const { result: token } = await api.call('auth', 'csrfToken', {});
      const { result } = await sendForm<CallReply<'upload', 'metadata'>>({
        url: LOOK_URL,
        token,
        fields: { ...lookFields(reading, types), ...(isCut && { is_cut: 'true' }) },
        file: part,
        fileName: file.name,
        signal: asked.signal,
        onProgress: () => undefined,
      });
      setLooked({ file, contents: result, last: result, problem: null });
    };
    ask().catch((error: unknown) => {
      if (!asked.signal.aborted)
        setLooked((old) => ({
          file,
          contents: null,
          last: old.file === file ? old.last : null,
          problem: problemOf(error),
        }));
    });
    return () => {
      asked.abort();
    };
  }, [api, file, reading, types]);
  return looked.file === file ? looked : NOTHING;
}
