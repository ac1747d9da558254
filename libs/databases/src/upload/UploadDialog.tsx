import { Button, Dialog, EmptyState, ErrorPanel, LoadingState, Select, TextField, useT } from '@belvedere/ui';
import { useRef, type JSX, type RefObject } from 'react';
import { uploadMessages } from '../messages/upload.ts';
import { BadLines } from './BadLines.tsx';
import { ColumnTypes } from './ColumnTypes.tsx';
import { FilePlace } from './FilePlace.tsx';
import { Findings } from './Findings.tsx';
import { ReadingOptions } from './ReadingOptions.tsx';
import { loadFields, sizeText, tableFault, type FileContents } from './upload-form.ts';
import { useFileContents, type Looked } from './use-file-contents.ts';
import { useLoad, type Load } from './use-load.ts';
import { useUploadForm, type UploadFormState } from './use-upload-form.ts';

function Target({
  form,
  place,
}: {
  readonly form: UploadFormState;
  readonly place: RefObject<HTMLDivElement | null>;
}): JSX.Element {
  const t = useT();
  const { target, change, databases, schemas } = form;
  const fault = tableFault(target.table);
  return (
    <div className="bv-file-options" ref={place}>
      <Select
        label={t(uploadMessages.into)}
        icon="database"
        value={form.databaseId}
        onSearch={form.searchTargets}
        options={(databases ?? []).map(({ id, database_name: label }) => ({ value: id, label }))}
        onChange={(databaseId) => {
          change({ databaseId, target: { ...target, schema: '' } });
        }}
      />
      {schemas.length > 1 && (
        <Select
          label={t(uploadMessages.schema)}
          value={target.schema === '' ? (schemas[0] ?? '') : target.schema}
          options={schemas.map((schema) => ({ value: schema, label: schema }))}
          onChange={(schema) => {
            change({ target: { ...target, schema } });
          }}
        />
      )}
      <TextField
        label={t(uploadMessages.table)}
        value={target.table}
        error={fault === null ? null : t(fault)}
        autoComplete="off"
        onChange={(table) => {
          change({ target: { ...target, table } });
        }}
      />
      <Select
        label={t(uploadMessages.whenExists)}
        value={target.ifExists}
        options={[
          { value: 'fail' as const, label: t(uploadMessages.fail) },
          { value: 'replace' as const, label: t(uploadMessages.replaceTable) },
          { value: 'append' as const, label: t(uploadMessages.append) },
        ]}
        onChange={(ifExists) => {
          change({ target: { ...target, ifExists } });
        }}
      />
    </div>
  );
}

function Contents({
  form,
  looked,
}: {
  readonly form: UploadFormState;
  readonly looked: Looked;
}): JSX.Element {
  const t = useT();
  const { contents, last, problem } = looked;
  return (
    <>
      {problem !== null && (
        <ErrorPanel
          title={t(uploadMessages.lookFailed)}
          reason={problem.message}
          requestId={problem.requestId}
        />
      )}
      {contents === null && problem === null && (
        <div className="bv-file-waiting">
          <LoadingState />
        </div>
      )}
      {contents !== null && (
        <ColumnTypes
          contents={contents}
          types={form.types}
          onType={(column, type) => {
            form.change({ types: { ...form.types, [column]: type } });
          }}
        />
      )}
      {contents !== null && <Findings contents={contents} />}
      <ReadingOptions
        reading={form.reading}
        contents={last}
        onChange={(reading) => {
          form.change({ reading, types: {} });
        }}
      />
    </>
  );
}

function Progress({ share }: { readonly share: number }): JSX.Element {
  const t = useT();
  const text =
    share < 1 ? t(uploadMessages.sending, { share: Math.floor(share * 100) }) : t(uploadMessages.loading);
  return (
    <div className="bv-file-progress" role="status">
      <progress max={1} {...(share < 1 && { value: share })} aria-label={text} />
      <span>{text}</span>
    </div>
  );
}

function noteOf(t: ReturnType<typeof useT>, form: UploadFormState, contents: FileContents | null): string {
  if (form.file === null) return t(uploadMessages.kinds, { limit: form.limitText });
  const size = sizeText(form.file.size);
  const names: Readonly<Record<string, string>> = {
    ',': t(uploadMessages.comma),
    ';': t(uploadMessages.semicolon),
    '\t': t(uploadMessages.tab),
    '|': t(uploadMessages.pipe),
  };
  if (contents === null || contents.encoding === null) return t(uploadMessages.fileNote, { size });
  const delimiter = names[contents.delimiter ?? ''] ?? contents.delimiter;
  if (delimiter === null) return t(uploadMessages.fileNote, { size });
  return t(uploadMessages.csvNote, { size, delimiter, encoding: contents.encoding });
}

function Actions({
  form,
  load,
  isReady,
  onClose,
}: {
  readonly form: UploadFormState;
  readonly load: Load;
  readonly isReady: boolean;
  readonly onClose: () => void;
}): JSX.Element {
  const t = useT();
  const { file, databaseId, reading, target, types } = form;
  const isBusy = load.share !== null;
  const canStart = isReady && file !== null && databaseId !== null && tableFault(target.table) === null;
  return (
    <>
      <Button onClick={isBusy ? load.stop : onClose}>
        {t(isBusy ? uploadMessages.stop : uploadMessages.cancel)}
      </Button>
      <Button
        kind="primary"
        isDisabled={!canStart || isBusy}
        isLoading={isBusy}
        onClick={() => {
          if (file !== null && databaseId !== null)
            void load.start(databaseId, file, loadFields(reading, target, types));
        }}
      >
        {t(uploadMessages.import)}
      </Button>
    </>
  );
}

interface BodyProps {
  readonly form: UploadFormState;
  readonly looked: Looked;
  readonly load: Load;
}

/** Why the file was not taken, or the databases not read. */
function Problems({ form }: Pick<BodyProps, 'form'>): JSX.Element {
  const t = useT();
  return (
    <>
      {form.refusal !== null && <ErrorPanel title={t(uploadMessages.lookFailed)} reason={form.refusal} />}
      {form.targetProblem !== null && (
        <ErrorPanel
          title={t(uploadMessages.targetsFailed)}
          reason={form.targetProblem.message}
          requestId={form.targetProblem.requestId}
          onRetry={form.retryTargets}
        />
      )}
    </>
  );
}

/** The file, where it goes, what is in it, and what went wrong with it. */
function Body({ form, looked, load }: BodyProps): JSX.Element {
  const t = useT();
  const target = useRef<HTMLDivElement>(null);
  const rename = (table: string): void => {
    form.change({ target: { ...form.target, table } });
    load.forgive();
    target.current?.querySelector('input')?.focus();
  };
  return (
    <div className="bv-file-import">
      <FilePlace
        file={form.file}
        note={noteOf(t, form, looked.contents)}
        isDisabled={load.share !== null}
        onFile={form.takeFile}
      />
      <Problems form={form} />
      {form.file !== null && (
        <>
          <Target form={form} place={target} />
          <Contents form={form} looked={looked} />
        </>
      )}
      {load.problem !== null && <BadLines problem={load.problem} onName={rename} />}
    </div>
  );
}

/** Loads a file into a table: drop it, see its columns and types, import, explore. */
export function UploadDialog({
  dropped,
  onClose,
}: {
  /** A file that was dropped before the dialog opened; null for none. */
  readonly dropped: File | null;
  readonly onClose: () => void;
}): JSX.Element {
  const t = useT();
  const form = useUploadForm(dropped);
  const looked = useFileContents(form.file, form.reading, form.types);
  const load = useLoad(onClose);
  const handleClose = (): void => {
    load.stop();
    onClose();
  };
  return (
    <Dialog
      title={t(uploadMessages.title)}
      isOpen
      onClose={handleClose}
      footNote={load.share !== null && <Progress share={load.share} />}
      actions={<Actions form={form} load={load} isReady={looked.contents !== null} onClose={handleClose} />}
    >
      {!form.hasTargets ? (
        <EmptyState
          icon="database"
          title={t(uploadMessages.noTarget)}
          reason={t(uploadMessages.noTargetWhy)}
        />
      ) : (
        <Body form={form} looked={looked} load={load} />
      )}
    </Dialog>
  );
}
