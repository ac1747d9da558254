import { settingsUrl } from '@belvedere/contracts/client';
import { useRead, useServices } from '@belvedere/client-store';
import { LoadingState, useLeaveGuard, useT } from '@belvedere/ui';
import { useState, type JSX } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { useSave } from '../../lists/use-save.ts';
import { ruleMessages } from '../../messages/row-rules.ts';
import { NotFoundPage } from '../../pages/NotFoundPage.tsx';
import { bodyOf, draftOf, isComplete, isSame, NEW_DRAFT, type Rule, type RuleDraft } from './rule-draft.ts';
import { RuleEditor } from './RuleEditor.tsx';
import { RuleHead } from './RuleHead.tsx';
import { RulePreviewPanel } from './RulePreviewPanel.tsx';
import './choices.css';
import './rules.css';
import './rows-preview.css';
import { usePreview, type Preview } from './use-preview.ts';

/** The sentence at the foot: why a rule cannot be saved; null when it can. */
function useHindrance(draft: RuleDraft, { result, isOld, problem }: Preview): string | null {
  const t = useT();
  if (!isComplete(draft)) return t(ruleMessages.incomplete);
  const refused = (result?.tables ?? []).filter(({ fault }) => fault !== null).length;
  if (refused > 0) return t(ruleMessages.refused, { refused, all: draft.tables.length });
  if (problem !== null) return problem;
  return isOld ? t(ruleMessages.checking) : null;
}

function useRuleSave(rule: Rule | null, draft: RuleDraft) {
  const { api } = useServices();
  const save = useSave('rowRule', { created: rule === null ? ruleMessages.things : null, shown: ['name'] });
  const run = async (): Promise<boolean> => {
    const body = bodyOf(draft);
    return save.run(body.name, () =>
      rule === null
        ? api.call('rowRule', 'create', { body })
        : api.call('rowRule', 'update', { params: { id: rule.id }, body }, { ifMatch: rule.version }),
    );
  };
  return { ...save, run };
}

function Editing({ rule }: { readonly rule: Rule | null }): JSX.Element {
  const t = useT();
  const stored = rule === null ? NEW_DRAFT : draftOf(rule);
  const [draft, setDraft] = useState(stored);
  const [shown, setShown] = useState<{ readonly person: number | null; readonly table: number | null }>({
    person: null,
    table: null,
  });
  const preview = usePreview(rule?.id ?? null, draft, shown);
  const hindrance = useHindrance(draft, preview);
  const { isBusy, errorOf, run } = useRuleSave(rule, draft);
  const isDirty = !isSame(draft, stored);
  const [isLeaving, setLeaving] = useState(false);
  useLeaveGuard(isDirty && !isLeaving, t(ruleMessages.leaveLoss));
  const change = (fields: Partial<RuleDraft>): void => {
    setDraft((before) => ({ ...before, ...fields }));
  };
  const leave = (): void => {
    setLeaving(true);
    setTimeout(() => {
      navigate(settingsUrl('row-rules'));
    });
  };
  const save = async (): Promise<void> => {
    if (await run()) leave();
  };
  return (
    <div className="bv-rule-screen">
      <RuleHead
        rule={rule}
        draft={draft}
        isDirty={isDirty}
        isBusy={isBusy}
        maySave={isDirty && hindrance === null}
        onActive={(is_active) => {
          change({ is_active });
        }}
        onDiscard={() => {
          setDraft(stored);
        }}
        onSave={() => void save()}
        onDeleted={leave}
      />
      <div className="bv-rule-page">
        <div className="bv-rule-card bv-rule-fields">
          <RuleEditor
            id={rule?.id ?? null}
            draft={draft}
            tables={preview.result?.tables ?? []}
            errorOf={errorOf}
            change={change}
          />
          <output className="bv-rule-foot">{isDirty ? hindrance : null}</output>
        </div>
        <div className="bv-rule-side">
          <RulePreviewPanel
            preview={preview}
            person={shown.person}
            onPerson={(person) => {
              setShown((before) => ({ ...before, person }));
            }}
            onTable={(table) => {
              setShown((before) => ({ ...before, table }));
            }}
          />
        </div>
      </div>
    </div>
  );
}

/** The editor of a rule; `new` begins one. */
export function RulePage({ id }: { readonly id: string }): JSX.Element {
  const isNew = id === 'new';
  const number = Number(id);
  const isNumber = Number.isSafeInteger(number) && number > 0;
  const { reply, problem } = useRead(
    'rowRule',
    'get',
    { params: { id: isNumber ? number : 0 } },
    { skip: !isNumber, isFresh: true },
  );
  if (isNew) return <Editing rule={null} />;
  if (!isNumber || problem !== null) return <NotFoundPage />;
  if (reply === null) return <LoadingState />;
  return <Editing key={`${reply.result.id} ${reply.result.version}`} rule={reply.result} />;
}
