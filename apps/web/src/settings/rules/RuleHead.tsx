import { PAGE_URLS, settingsUrl } from '@belvedere/contracts/client';
import { useCan } from '@belvedere/client-store';
import { Button, IconButton, MenuButton, PageHeader, Switch, Tag, useT } from '@belvedere/ui';
import type { JSX } from 'react';
import { useDelete } from '../../lists/use-delete.tsx';
import { ruleMessages } from '../../messages/row-rules.ts';
import { settingsMessages } from '../../messages/settings.ts';
import { useTitle } from '../../start/use-title.ts';
import type { Rule, RuleDraft } from './rule-draft.ts';

function MoreOf({ rule, onDeleted }: { readonly rule: Rule; readonly onDeleted: () => void }): JSX.Element {
  const t = useT();
  const { ask, dialog } = useDelete({
    group: 'rowRule',
    type: ruleMessages.thing,
    why: ruleMessages.deleteWhy,
    onDeleted,
  });
  const { id, name } = rule;
  return (
    <>
      <MenuButton
        entries={[
          {
            id: 'delete',
            label: t(ruleMessages.delete),
            icon: 'trash',
            isDanger: true,
            onSelect: () => {
              ask({ id, name });
            },
          },
        ]}
      >
        <IconButton icon="more" hasPopup label={t(ruleMessages.moreOf, { name })} />
      </MenuButton>
      {dialog}
    </>
  );
}

/** The head of the editor: what the rule is called and is, whether it is on, and the verbs on it. */
export function RuleHead({
  rule,
  draft,
  isDirty,
  isBusy,
  maySave,
  onActive,
  onDiscard,
  onSave,
  onDeleted,
}: {
  /** Null for one that is not stored yet. */
  readonly rule: Rule | null;
  readonly draft: RuleDraft;
  readonly isDirty: boolean;
  readonly isBusy: boolean;
  readonly maySave: boolean;
  readonly onActive: (isActive: boolean) => void;
  readonly onDiscard: () => void;
  readonly onSave: () => void;
  readonly onDeleted: () => void;
}): JSX.Element {
  const t = useT();
  const mayWrite = useCan('can_write', 'Row Level Security');
  const title = draft.name === '' ? t(ruleMessages.newRule) : draft.name;
  useTitle(title);
  return (
    <PageHeader
      crumbs={[
        { label: t(settingsMessages.settings), href: PAGE_URLS.settings },
        { label: t(settingsMessages.rules), href: settingsUrl('row-rules') },
      ]}
      title={title}
      marks={
        <>
          <Tag tone="info">{t(draft.filter_type === 'Base' ? ruleMessages.base : ruleMessages.regular)}</Tag>
          {isDirty && (
            <span className="bv-rule-unsaved">
              <Tag tone="warning">{t(ruleMessages.unsaved)}</Tag>
            </span>
          )}
        </>
      }
      actions={
        mayWrite && (
          <>
            <Switch label={t(ruleMessages.active)} isChecked={draft.is_active} onChange={onActive} />
            {rule !== null && <MoreOf rule={rule} onDeleted={onDeleted} />}
            <Button isDisabled={!isDirty} onClick={onDiscard}>
              {t(ruleMessages.discard)}
            </Button>
            <Button
              kind="primary"
              icon="floppy-disk"
              isLoading={isBusy}
              isDisabled={!maySave}
              onClick={onSave}
            >
              {t(ruleMessages.save)}
            </Button>
          </>
        )
      }
    />
  );
}
