import { uploadAdviceOf, uploadNameOf, UPLOAD_EXTENSIONS, type ListItem } from '@belvedere/contracts/client';
import { useConf, useDatabaseChoices, useRead, type CallProblem } from '@belvedere/client-store';
import { useDebounced, useT } from '@belvedere/ui';
import { useReducer, useState } from 'react';
import { uploadMessages } from '../messages/upload.ts';
import { PLAIN_READING, sizeText, tableNameOf, type ReadingForm, type TargetForm } from './upload-form.ts';

interface Form {
  readonly file: File | null;
  /** Why a file was not taken; null for nothing. */
  readonly refusal: string | null;
  readonly databaseId: number | null;
  readonly target: TargetForm;
  readonly reading: ReadingForm;
  readonly types: Readonly<Record<string, string>>;
}

const START: Form = {
  file: null,
  refusal: null,
  databaseId: null,
  target: { table: '', schema: '', ifExists: 'fail' },
  reading: PLAIN_READING,
  types: {},
};

const TAKES_FILES = [{ col: 'allow_file_upload', opr: 'upload_is_enabled', value: true }] as const;
const SEARCH_DELAY_MS = 200;
const UPLOADS = 'Uploads';

/** State of the dialog, and the ways to change it. */
export interface UploadFormState extends Form {
  readonly change: (part: Partial<Form>) => void;
  readonly takeFile: (file: File) => void;
  /** Databases that take files; null while they are not known. */
  readonly databases: readonly ListItem<'database'>[] | null;
  /** Whether any does. */
  readonly hasTargets: boolean;
  /** Has them found by a part of their names. */
  readonly searchTargets: (text: string) => void;
  /** Why they are not known; null for nothing. */
  readonly targetProblem: CallProblem | null;
  readonly retryTargets: () => void;
  readonly schemas: readonly string[];
  readonly limitText: string;
}

function useTargets(form: Form) {
  const [search, setSearch] = useState('');
  const read = useDatabaseChoices({
    filters: TAKES_FILES,
    chosen: form.databaseId,
    search: useDebounced(search, SEARCH_DELAY_MS),
    isFresh: true,
  });
  const { databases } = read;
  const first = databases?.find(({ database_name: name }) => name === UPLOADS) ?? databases?.[0];
  const [firstShown, setFirstShown] = useState<number | null>(null);
  if (firstShown === null && first !== undefined) setFirstShown(first.id);
  const databaseId = form.databaseId ?? firstShown;
  const schemas = useRead(
    'upload',
    'schemas',
    { params: { id: databaseId ?? 0 } },
    { skip: databaseId === null },
  );
  return {
    databases,
    hasTargets: !read.isNone,
    searchTargets: setSearch,
    databaseId,
    targetProblem: databases === null ? read.problem : null,
    retryTargets: read.refetch,
    schemas: schemas.reply?.schemas ?? [],
  };
}

/** The form of the dialog, with a file that is there already; a file is checked by name and size before anything of it is sent. */
export function useUploadForm(first: File | null): UploadFormState {
  const t = useT();
  const limit = Number(useConf()['UPLOAD_BYTES_MAX'] ?? 0);
  const limitText = sizeText(limit);
  const refusalOf = (file: File): string | null => {
    const advice = uploadAdviceOf(file.name);
    if (uploadNameOf(file.name) === null && advice !== null)
      return t(uploadMessages.foreign, { name: file.name, advice });
    if (uploadNameOf(file.name) === null)
      return t(uploadMessages.wrongKind, { name: file.name, extensions: UPLOAD_EXTENSIONS.join(', ') });
    if (limit > 0 && file.size > limit)
      return t(uploadMessages.tooLarge, { size: sizeText(file.size), limit: limitText });
    return null;
  };
  const taking = ({ databaseId, target }: Form, file: File): Partial<Form> => {
    const refusal = refusalOf(file);
    if (refusal !== null) return { refusal };
    return { ...START, databaseId, file, target: { ...target, table: tableNameOf(file.name) } };
  };
  const [form, change] = useReducer(
    (old: Form, part: Partial<Form>): Form => ({ ...old, ...part }),
    first,
    (file): Form => ({ ...START, ...(file !== null && taking(START, file)) }),
  );
  const takeFile = (file: File): void => {
    change(taking(form, file));
  };
  return { ...form, ...useTargets(form), change, takeFile, limitText };
}
