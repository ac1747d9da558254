import { useRead } from '@belvedere/client-store';
import { Field, Icon, lazyPart, LoadingState, Segmented, TextField, useT } from '@belvedere/ui';
import { Suspense, type JSX, type ReactNode } from 'react';
import { ruleMessages } from '../../messages/row-rules.ts';
import { settingsMessages } from '../../messages/settings.ts';
import { ChoicesField } from './ChoicesField.tsx';
import type { RuleDraft, RulePreview } from './rule-draft.ts';
import { RuleMasks } from './RuleMasks.tsx';

const CodeEditor = lazyPart(async () => (await import('@belvedere/ui/code')).CodeEditor);

/** What the parts of the editor share. */
export interface RuleEditorProps {
  readonly id: number | null;
  readonly draft: RuleDraft;
  readonly tables: RulePreview['tables'];
  readonly errorOf: (field: string) => string | null;
  readonly change: (fields: Partial<RuleDraft>) => void;
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }): JSX.Element {
  return (
    <section className="bv-rule-part" aria-label={title}>
      <h2>{title}</h2>
      <div>{children}</div>
    </section>
  );
}

function What({ draft, errorOf, change }: RuleEditorProps): JSX.Element {
  const t = useT();
  return (
    <Part title={t(ruleMessages.what)}>
      <div className="bv-rule-pair">
        <TextField
          label={t(ruleMessages.name)}
          value={draft.name}
          error={errorOf('name')}
          onChange={(name) => {
            change({ name });
          }}
        />
        <Field label={t(ruleMessages.kind)} isGroup>
          <Segmented
            fills
            label={t(ruleMessages.kind)}
            value={draft.filter_type}
            options={[
              { value: 'Regular', label: t(ruleMessages.regular) },
              { value: 'Base', label: t(ruleMessages.base) },
            ]}
            onChange={(filter_type) => {
              change({ filter_type });
            }}
          />
        </Field>
      </div>
      <p className="bv-text3">{t(ruleMessages.kindHint)}</p>
    </Part>
  );
}

/** The sentence under the group key: which other rules share it. */
function useGroupHint(id: number | null, key: string): string {
  const t = useT();
  const filters = [{ col: 'group_key', opr: 'eq', value: key }];
  const read = useRead('rowRule', 'list', { q: { filters, page: 0, page_size: 100 } }, { skip: key === '' });
  if (key === '') return t(ruleMessages.groupHint);
  if (read.problem !== null) return t(settingsMessages.unread, { reason: read.problem.message });
  if (read.reply === null || read.isOld) return t(settingsMessages.reading);
  const others = read.reply.result.filter((rule) => rule.id !== id).map(({ name }) => name);
  return others.length === 0
    ? t(ruleMessages.groupAlone)
    : t(ruleMessages.groupShared, { names: others.join(', ') });
}

function Where({ id, draft, tables, errorOf, change }: RuleEditorProps): JSX.Element {
  const t = useT();
  const hint = useGroupHint(id, draft.group_key.trim());
  return (
    <Part title={t(ruleMessages.where)}>
      <ChoicesField
        label={t(ruleMessages.tables)}
        addLabel={t(ruleMessages.addTable)}
        column="tables"
        chosen={draft.tables}
        refused={tables.filter(({ fault }) => fault !== null).map((table) => table.id)}
        onChange={(chosen) => {
          change({ tables: chosen });
        }}
      />
      <div className="bv-rule-pair">
        <ChoicesField
          label={t(ruleMessages.roles)}
          addLabel={t(ruleMessages.addRole)}
          column="roles"
          chosen={draft.roles}
          onChange={(roles) => {
            change({ roles });
          }}
        />
        <TextField
          label={t(ruleMessages.groupKey)}
          isOptional
          value={draft.group_key}
          error={errorOf('group_key')}
          onChange={(group_key) => {
            change({ group_key });
          }}
        />
      </div>
      <p className="bv-text3">{hint}</p>
    </Part>
  );
}

function Verdict({
  table,
  draft,
  change,
}: Pick<RuleEditorProps, 'draft' | 'change'> & {
  readonly table: RulePreview['tables'][number];
}): JSX.Element {
  const t = useT();
  const { id, name, fault, columns, ms } = table;
  const types = columns.map((column) => t(ruleMessages.isType, { column: column.name, type: column.type }));
  return (
    <li className={fault === null ? undefined : 'bv-refused'}>
      <Icon name={fault === null ? 'tick' : 'cross'} size={14} />
      <strong>{name}</strong>
      {fault === null ? (
        <span className="bv-text3">
          {[...types, t(ruleMessages.seconds, { seconds: (ms / 1000).toFixed(2) })].join(' · ')}
        </span>
      ) : (
        <span>
          {fault}{' '}
          <button
            type="button"
            className="bv-link-button"
            onClick={() => {
              change({ tables: draft.tables.filter((one) => one.id !== id) });
            }}
          >
            {t(ruleMessages.removeTable)}
          </button>
        </span>
      )}
    </li>
  );
}

function Clause({ draft, tables, change }: RuleEditorProps): JSX.Element {
  const t = useT();
  return (
    <Part title={t(ruleMessages.clause)}>
      <div className="bv-rule-code">
        <Suspense fallback={<LoadingState />}>
          <CodeEditor
            label={t(ruleMessages.clause)}
            value={draft.clause}
            hasLineNumbers={false}
            onChange={(clause) => {
              change({ clause });
            }}
          />
        </Suspense>
      </div>
      <ul className="bv-rule-verdicts" aria-live="polite">
        {tables.map((table) => (
          <Verdict key={table.id} table={table} draft={draft} change={change} />
        ))}
      </ul>
    </Part>
  );
}

/** The fields of a rule: what it is, where it holds, its clause and its masks. */
export function RuleEditor(props: RuleEditorProps): JSX.Element {
  const t = useT();
  const { draft, change } = props;
  return (
    <>
      <What {...props} />
      <Where {...props} />
      <Clause {...props} />
      <Part title={t(ruleMessages.masks)}>
        <RuleMasks
          draft={draft}
          onChange={(masks) => {
            change({ masks });
          }}
        />
      </Part>
    </>
  );
}
