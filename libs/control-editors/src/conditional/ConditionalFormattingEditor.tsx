import type { ConditionalFormat } from '@belvedere/controls';
import { Select, useT } from '@belvedere/ui';
import { useState, type JSX } from 'react';
import { NumberField } from '../basic/NumberField.tsx';
import { answeredColumns, type AnsweredColumn } from '../columns/form-columns.ts';
import type { EditorProps } from '../editor-props.ts';
import { ItemForm } from '../list/ItemForm.tsx';
import type { ItemFormProps } from '../list/pill-list-props.ts';
import { PillList } from '../list/PillList.tsx';
import { columnMessages } from '../messages/columns.ts';
import { editorMessages } from '../messages/control-editors.ts';
import {
  COMPARISONS,
  isComplete,
  isRange,
  NO_COMPARISON,
  ruleText,
  targetError,
  type TargetKey,
} from './rule.ts';
import { RULE_COLORS } from './rule-colors.ts';
import { RuleColorField } from './RuleColorField.tsx';

const FIRST_COLOR = RULE_COLORS[0]?.hex ?? '';
const NONE_LEFT: ReadonlySet<TargetKey> = new Set();

const emptyRule = (columns: readonly AnsweredColumn[]): ConditionalFormat => ({
  column: columns[0]?.name ?? '',
  operator: '>',
  colorScheme: FIRST_COLOR,
});

/** What a part of the form shows and changes. */
interface PartProps {
  readonly draft: ConditionalFormat;
  readonly onChange: (change: Partial<ConditionalFormat>) => void;
}

/** The numbers that a comparison needs; what is wrong with one is said once it was left. */
function Targets({ draft, onChange }: PartProps): JSX.Element | null {
  const t = useT();
  const [left, setLeft] = useState<ReadonlySet<TargetKey>>(NONE_LEFT);
  const errorOf = (key: TargetKey): string | null => {
    const error = left.has(key) ? targetError(draft, key) : null;
    return error === null ? null : t(error);
  };
  const target = (key: TargetKey, label: string) => (
    <NumberField
      key={key}
      label={label}
      value={draft[key] ?? null}
      error={errorOf(key)}
      onBlur={() => {
        setLeft(new Set([...left, key]));
      }}
      onChange={(value) => {
        onChange({ [key]: value });
      }}
    />
  );
  if (draft.operator === NO_COMPARISON) return null;
  if (!isRange(draft.operator)) return target('targetValue', t(editorMessages.value));
  return (
    <div className="bv-pair">
      {target('targetValueLeft', t(editorMessages.min))}
      {target('targetValueRight', t(editorMessages.max))}
    </div>
  );
}

function Comparison({
  draft,
  columns,
  onChange,
}: PartProps & { readonly columns: readonly AnsweredColumn[] }): JSX.Element {
  const t = useT();
  return (
    <>
      <Select
        label={t(columnMessages.column)}
        value={draft.column}
        options={columns.map(({ name, label }) => ({ value: name, label }))}
        onChange={(column) => {
          onChange({ column });
        }}
      />
      <Select
        label={t(editorMessages.operator)}
        value={draft.operator}
        options={COMPARISONS.map((operator) => ({
          value: operator,
          label: operator === NO_COMPARISON ? t(columnMessages.always) : operator,
        }))}
        onChange={(operator) => {
          onChange({ operator });
        }}
      />
    </>
  );
}

function RuleForm({
  item,
  onApply,
  onCancel,
  columns,
}: ItemFormProps<ConditionalFormat> & { readonly columns: readonly AnsweredColumn[] }): JSX.Element {
  const t = useT();
  const [draft, setDraft] = useState(item ?? emptyRule(columns));
  const change = (next: Partial<ConditionalFormat>): void => {
    setDraft({ ...draft, ...next });
  };
  return (
    <ItemForm
      title={t(columnMessages.ruleTitle)}
      isReady={isComplete(draft)}
      onApply={() => {
        onApply(draft);
      }}
      onCancel={onCancel}
    >
      <Comparison draft={draft} columns={columns} onChange={change} />
      <Targets draft={draft} onChange={change} />
      <RuleColorField
        value={draft.colorScheme}
        onChange={(color) => {
          change({ colorScheme: color ?? FIRST_COLOR });
        }}
      />
    </ItemForm>
  );
}

/** Rules that colour values; of those that hold for a value the last one wins. */
export function ConditionalFormattingEditor({
  control,
  value,
  state,
  onChange,
  error,
}: EditorProps): JSX.Element {
  const t = useT();
  const columns = answeredColumns(state).filter(({ isNumber }) => isNumber);
  const rules = Array.isArray(value) ? (value as readonly ConditionalFormat[]) : [];
  const nameOf = (column: string): string => columns.find(({ name }) => name === column)?.label ?? column;
  return (
    <PillList
      label={t(control.label)}
      error={error}
      items={rules}
      addLabel={t(editorMessages.addRule)}
      lookOf={(rule) => ({
        icon: 'text-highlight',
        swatch: rule.colorScheme,
        label: ruleText(rule, nameOf(rule.column)),
        warning: columns.some(({ name }) => name === rule.column) ? null : t(columnMessages.notShown),
      })}
      form={(props) => <RuleForm {...props} columns={columns} />}
      onChange={onChange}
    />
  );
}
