import { useCan, useRead } from '@belvedere/client-store';
import type { Message } from '@belvedere/core';
import { ErrorPanel, LoadingState, Segmented, Select, useDebounced, useT } from '@belvedere/ui';
import { useState, type JSX } from 'react';
import { accessMessages } from '../messages/access.ts';
import { shellMessages } from '../messages/shell.ts';
import './access.css';
import type { AccessSubject } from './access-slice.ts';
import { PersonVerdict } from './PersonCheck.tsx';

/** Kinds of objects of which one asks whether somebody sees them; a saved query is its maker's alone. */
type ExplainedType = Exclude<AccessSubject['type'], 'savedQuery'>;

interface Kind {
  readonly type: ExplainedType;
  readonly title: Message;
  /** What a name stands in. */
  readonly column: string;
}

const KINDS: readonly Kind[] = [
  { type: 'dashboard', title: shellMessages.dashboards, column: 'dashboard_title' },
  { type: 'chart', title: shellMessages.charts, column: 'slice_name' },
  { type: 'dataset', title: shellMessages.datasets, column: 'table_name' },
  { type: 'database', title: shellMessages.databases, column: 'database_name' },
];

const SHOWN = 50;
const SEARCH_DELAY_MS = 300;

/** Objects of a kind that the reader finds by name. */
function useObjects({ type, column }: Kind, text: string) {
  const search = useDebounced(text, SEARCH_DELAY_MS).trim();
  const q = {
    columns: ['id', column],
    order_column: column,
    order_direction: 'asc' as const,
    page_size: SHOWN,
    ...(search !== '' && { filters: [{ col: column, opr: 'ct', value: search }] }),
  };
  const { reply, problem, isLoading, isOld } = useRead(type, 'list', { q });
  const rows: readonly object[] = reply === null || isOld ? [] : reply.result;
  const options = rows.map((row) => {
    const { id, [column]: name } = row as Readonly<Record<string, unknown>>;
    return { value: Number(id), label: String(name) };
  });
  return { options, problem, isLoading: isLoading || isOld };
}

/** Why one person can or cannot see an object. */
function Verdict({
  subject,
  person,
}: {
  readonly subject: AccessSubject & { readonly type: ExplainedType };
  readonly person: number;
}): JSX.Element {
  const t = useT();
  const { type, id } = subject;
  const read = useRead('access', type, { params: { id }, query: { person } }, { isFresh: true });
  const { reply, problem, refetch } = read;
  if (problem !== null)
    return (
      <ErrorPanel
        title={t(accessMessages.loadFailed)}
        reason={problem.message}
        requestId={problem.requestId}
        onRetry={refetch}
      />
    );
  if (reply === null) return <LoadingState shape="rows" />;
  return <PersonVerdict explained={reply.result} subject={subject} />;
}

/** Whether a person can see an object that the reader chooses, and why. */
export function PersonAccess({ person }: { readonly person: number }): JSX.Element {
  const t = useT();
  const may = {
    dashboard: useCan('can_read', 'Dashboard'),
    chart: useCan('can_read', 'Chart'),
    dataset: useCan('can_read', 'Dataset'),
    database: useCan('can_read', 'Database'),
  };
  const kinds = KINDS.filter(({ type }) => may[type]);
  const [type, setType] = useState<ExplainedType>('dashboard');
  const [chosen, setChosen] = useState<number | null>(null);
  const [text, setText] = useState('');
  const kind = kinds.find((one) => one.type === type) ?? kinds[0];
  if (kind === undefined) return <p className="bv-text2">{t(accessMessages.explainNone)}</p>;
  return (
    <section className="bv-inspector-section">
      <Segmented
        label={t(accessMessages.explainWhat)}
        value={kind.type}
        options={kinds.map((one) => ({ value: one.type, label: t(one.title) }))}
        onChange={(next) => {
          setType(next);
          setChosen(null);
          setText('');
        }}
      />
      <ObjectSelect
        key={kind.type}
        kind={kind}
        text={text}
        chosen={chosen}
        onSearch={setText}
        onChoose={setChosen}
      />
      {chosen !== null && (
        <Verdict
          key={`${kind.type} ${chosen}`}
          subject={{ type: kind.type, id: chosen, name: '' }}
          person={person}
        />
      )}
    </section>
  );
}

function ObjectSelect({
  kind,
  text,
  chosen,
  onSearch,
  onChoose,
}: {
  readonly kind: Kind;
  readonly text: string;
  readonly chosen: number | null;
  readonly onSearch: (text: string) => void;
  readonly onChoose: (id: number | null) => void;
}): JSX.Element {
  const t = useT();
  const { options, problem, isLoading } = useObjects(kind, text);
  const [last, setLast] = useState<(typeof options)[number] | null>(null);
  const isListed = last === null || options.some(({ value }) => value === last.value);
  return (
    <Select<number>
      label={t(accessMessages.explainWhich)}
      hint={t(accessMessages.explainHint)}
      placeholder={t(accessMessages.explainChoose)}
      noMatchText={t(accessMessages.explainNone)}
      error={problem?.message ?? null}
      isLoading={isLoading}
      value={chosen}
      options={isListed || chosen === null ? options : [last, ...options]}
      onSearch={onSearch}
      onChange={(id) => {
        setLast(options.find(({ value }) => value === id) ?? last);
        onChoose(id);
      }}
      onClear={() => {
        onChoose(null);
      }}
    />
  );
}
