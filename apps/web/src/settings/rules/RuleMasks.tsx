import { useRead } from '@belvedere/client-store';
import { Button, IconButton, Select, TextField, useT, type Translate } from '@belvedere/ui';
import { readNumber } from '@belvedere/format';
import { useState, type JSX } from 'react';
import { ruleMessages } from '../../messages/row-rules.ts';
import { MASK_WAYS, roundedTo, type RuleDraft, type RuleMask } from './rule-draft.ts';

const EXAMPLE = 76;

function exampleOf(t: Translate, { mask, step }: RuleMask): string {
  const by = step ?? 0;
  switch (mask) {
    case 'hide':
      return t(ruleMessages.exampleHide);
    case 'null':
      return t(ruleMessages.exampleNull);
    case 'hash':
      return t(ruleMessages.exampleHash);
    case 'first_letter':
      return t(ruleMessages.exampleFirst);
    case 'last_four':
      return t(ruleMessages.exampleLast);
    default:
      return by > 0 ? t(ruleMessages.exampleRounded, { from: EXAMPLE, to: roundedTo(EXAMPLE, by) }) : '';
  }
}

/** The step that a text says; null for what is none: it is larger than zero. */
function stepOf(text: string): number | null {
  const step = readNumber(text);
  return step !== null && step > 0 ? step : null;
}

/** What is typed stays as it is written; a text that is no step says so. */
function StepField({
  step,
  onChange,
}: {
  readonly step: number | null;
  readonly onChange: (step: number | null) => void;
}): JSX.Element {
  const t = useT();
  const [typed, setTyped] = useState(step === null ? '' : String(step));
  const text = stepOf(typed) === step ? typed : String(step ?? '');
  const isNone = text.trim() !== '' && stepOf(text) === null;
  return (
    <TextField
      label={t(ruleMessages.step)}
      isLabelHidden
      value={text}
      error={isNone ? t(ruleMessages.noStep, { text: text.trim() }) : null}
      onChange={(next) => {
        setTyped(next);
        onChange(stepOf(next));
      }}
    />
  );
}

interface MaskRowProps {
  readonly mask: RuleMask;
  /** Null while they are on their way. */
  readonly columns: readonly string[] | null;
  readonly onChange: (mask: RuleMask) => void;
  readonly onRemove: () => void;
}

function MaskRow({ mask, columns, onChange, onRemove }: MaskRowProps): JSX.Element {
  const t = useT();
  const known = columns ?? [];
  const names =
    known.includes(mask.column_name) || mask.column_name === '' ? known : [mask.column_name, ...known];
  return (
    <div className="bv-rule-mask">
      <Select<string>
        label={t(ruleMessages.column)}
        isLabelHidden
        value={mask.column_name === '' ? null : mask.column_name}
        placeholder={t(ruleMessages.column)}
        isLoading={columns === null}
        options={names.map((name) => ({ value: name, label: name }))}
        onChange={(column_name) => {
          onChange({ ...mask, column_name });
        }}
      />
      <span className="bv-rule-way">
        <Select<RuleMask['mask']>
          label={t(ruleMessages.shownAs)}
          isLabelHidden
          value={mask.mask}
          options={MASK_WAYS.map((way) => ({ value: way, label: t(ruleMessages[way]) }))}
          onChange={(way) => {
            onChange({ ...mask, mask: way, step: way === 'rounded' ? (mask.step ?? 10) : null });
          }}
        />
        {mask.mask === 'rounded' && (
          <StepField
            step={mask.step ?? null}
            onChange={(step) => {
              onChange({ ...mask, step });
            }}
          />
        )}
      </span>
      <span className="bv-rule-example">{exampleOf(t, mask)}</span>
      <IconButton
        icon="trash"
        label={t(ruleMessages.remove, { name: mask.column_name })}
        onClick={onRemove}
      />
    </div>
  );
}

/** The masks of a rule: which columns, shown as what. */
export function RuleMasks({
  draft,
  onChange,
}: {
  readonly draft: RuleDraft;
  readonly onChange: (masks: readonly RuleMask[]) => void;
}): JSX.Element {
  const t = useT();
  const { masks, tables } = draft;
  const [first] = tables;
  const read = useRead('dataset', 'get', { params: { id: first?.id ?? 0 } }, { skip: first === undefined });
  const columns = read.isOld
    ? null
    : (read.reply?.result.columns.map(({ column_name }) => column_name) ?? null);
  return (
    <>
      {masks.length > 0 && (
        <div className="bv-rule-mask bv-rule-mask-head" aria-hidden>
          <span>{t(ruleMessages.column)}</span>
          <span>{t(ruleMessages.shownAs)}</span>
          <span>{t(ruleMessages.example)}</span>
        </div>
      )}
      {masks.map((mask, at) => (
        <MaskRow
          key={at}
          mask={mask}
          columns={columns}
          onChange={(next) => {
            onChange(masks.map((one, place) => (place === at ? next : one)));
          }}
          onRemove={() => {
            onChange(masks.filter((_, place) => place !== at));
          }}
        />
      ))}
      <Button
        icon="plus"
        isDisabled={first === undefined}
        onClick={() => {
          onChange([...masks, { column_name: '', mask: 'hide', step: null }]);
        }}
      >
        {t(ruleMessages.addMask)}
      </Button>
      <p className="bv-text3">{t(ruleMessages.maskHint)}</p>
    </>
  );
}
