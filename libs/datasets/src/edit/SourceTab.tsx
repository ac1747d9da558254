import { useDatabaseChoices, useRead } from '@belvedere/client-store';
import {
  Field,
  Icon,
  lazyPart,
  Segmented,
  Select,
  TextField,
  useDebounced,
  useReadOnly,
  useT,
} from '@belvedere/ui';
import { Suspense, useState, type JSX } from 'react';
import { editMessages } from '../messages/edit.ts';
import type { DatasetFields } from './draft.ts';
import { faultText } from './fault-text.ts';
import { PreviewPane } from './PreviewPane.tsx';
import { syncColumns, syncCounts } from './sync-columns.ts';
import type { Editor } from './use-editor.ts';
import { usePreview } from './use-preview.ts';
import { useSqlCheck } from './use-sql-check.ts';
import { inspectBody } from './use-sync.ts';

const CodeEditor = lazyPart(async () => (await import('@belvedere/ui/code')).CodeEditor);

interface PlaceProps {
  readonly fields: DatasetFields;
  readonly change: (patch: Partial<DatasetFields>) => void;
}

/** The chosen value among the choices, also when the choices do not hold it. */
function choicesWith(values: readonly string[], chosen: string) {
  const all = chosen === '' || values.includes(chosen) ? values : [chosen, ...values];
  return all.map((value) => ({ value, label: value }));
}

const SEARCH_DELAY_MS = 200;

function Place({ fields, change }: PlaceProps): JSX.Element {
  const t = useT();
  const [search, setSearch] = useState('');
  const found = useDatabaseChoices({
    chosen: fields.database_id,
    search: useDebounced(search, SEARCH_DELAY_MS),
  });
  const schemas = useRead('database', 'schemas', { params: { id: fields.database_id } });
  return (
    <>
      <Select<number>
        label={t(editMessages.database)}
        icon="database"
        noMatchText={t(editMessages.noSuchDatabase)}
        value={fields.database_id}
        isLoading={found.isLoading}
        onSearch={setSearch}
        options={(found.databases ?? []).map((row) => ({ value: row.id, label: row.database_name }))}
        onChange={(database_id) => {
          change({ database_id, schema: '' });
        }}
      />
      <Select
        label={t(editMessages.schema)}
        isOptional
        value={fields.schema === '' ? null : fields.schema}
        isLoading={schemas.isLoading}
        options={choicesWith(schemas.reply?.result ?? [], fields.schema)}
        onChange={(schema) => {
          change({ schema });
        }}
        onClear={() => {
          change({ schema: '' });
        }}
      />
    </>
  );
}

function TableField({ fields, change }: PlaceProps): JSX.Element {
  const t = useT();
  const tables = useRead('database', 'tables', {
    params: { id: fields.database_id },
    q: fields.schema === '' ? {} : { schema_name: fields.schema },
  });
  const names = (tables.reply?.result ?? []).map((table) => table.value);
  return (
    <Select
      label={t(editMessages.table)}
      icon="th"
      value={fields.table_name}
      isLoading={tables.isLoading}
      options={choicesWith(names, fields.table_name)}
      onChange={(table_name) => {
        change({ table_name });
      }}
    />
  );
}

function SqlField({
  editor,
  error,
  change,
}: {
  readonly editor: Editor;
  readonly error: string | null;
  readonly change: PlaceProps['change'];
}): JSX.Element {
  const t = useT();
  const readOnly = useReadOnly();
  const { fields, columns } = editor.draft;
  const check = useSqlCheck(fields);
  const wrong = check.state === 'wrong' ? check.problem.message : null;
  const counts = check.state === 'valid' ? syncCounts(syncColumns(columns, check.columns)) : null;
  const differing = counts === null ? 0 : counts.added + counts.changed + counts.removed;
  return (
    <Field label={t(editMessages.sql)} error={error ?? wrong}>
      <div className="bv-sql-field">
        <Suspense>
          <CodeEditor
            label={t(editMessages.sql)}
            value={fields.sql}
            isReadOnly={readOnly !== null}
            onChange={(sql) => {
              change({ sql });
            }}
          />
        </Suspense>
      </div>
      <div className="bv-sql-check bv-text2" role="status">
        {check.state === 'running' && t(editMessages.checking)}
        {check.state === 'valid' && (
          <>
            <Icon name="tick-circle" size={14} className="bv-good" />{' '}
            {t(editMessages.checked, { count: check.columns.length })}{' '}
            {differing > 0 && t(editMessages.checkedDiffer, { count: differing })}
          </>
        )}
      </div>
    </Field>
  );
}

/** Where the rows come from: a table, or SQL that is checked as it is typed. */
export function SourceTab({ editor }: { readonly editor: Editor }): JSX.Element {
  const t = useT();
  const { draft, faults, step } = editor;
  const { fields } = draft;
  const preview = usePreview();
  const change = (patch: Partial<DatasetFields>): void => {
    step({ type: 'fieldsChanged', patch });
  };
  const nameFault = faultText(t, faults, null, 'table_name');
  return (
    <div className="bv-source">
      <Segmented
        label={t(editMessages.kind)}
        value={fields.isVirtual ? 'virtual' : 'physical'}
        options={[
          { value: 'physical', label: t(editMessages.physical) },
          { value: 'virtual', label: t(editMessages.virtual) },
        ]}
        onChange={(kind) => {
          change({ isVirtual: kind === 'virtual' });
        }}
      />
      <div className="bv-source-place">
        <Place fields={fields} change={change} />
        {fields.isVirtual ? (
          <TextField
            label={t(editMessages.datasetName)}
            value={fields.table_name}
            error={nameFault}
            autoComplete="off"
            onChange={(table_name) => {
              change({ table_name });
            }}
          />
        ) : (
          <TableField fields={fields} change={change} />
        )}
      </div>
      {fields.isVirtual && (
        <SqlField editor={editor} error={faultText(t, faults, null, 'sql')} change={change} />
      )}
      <PreviewPane
        name={fields.table_name}
        state={preview}
        isDisabled={fields.isVirtual && fields.sql.trim() === ''}
        onRun={() => void preview.run(inspectBody(fields))}
      />
    </div>
  );
}
