import { useAppDispatch, useCan, useCount, useFlag, useServices } from '@belvedere/client-store';
import { ENVIRONMENT_KEY } from '@belvedere/core';
import { Button, lazyPart, MenuButton, Tag, useCopy, useT } from '@belvedere/ui';
import { Suspense, type JSX } from 'react';
import { runningMessages } from '../messages/running.ts';
import { sqllabMessages } from '../messages/sqllab.ts';
import { useElapsed } from '../results/use-elapsed.ts';
import { useDatabase } from '../sidebar/use-databases.ts';
import { LIMITS } from '../model/limits.ts';
import { isUnderWay } from '../model/query-run.ts';
import { paramCount } from '../state/template-params.ts';
import { MoreMenu } from './MoreMenu.tsx';
import { SaveButton } from './SaveButton.tsx';
import type { ToolbarProps } from './toolbar-props.ts';
import { useTakeChange } from './use-take-change.ts';

/** Opens the template parameters; says how many there are. */
function ParametersButton({ editor, onOpen }: Pick<ToolbarProps, 'editor' | 'onOpen'>): JSX.Element {
  const t = useT();
  const count = paramCount(editor.templateParams);
  return (
    <Button
      kind="quiet"
      icon="code"
      {...(count > 0 && { ariaLabel: t(sqllabMessages.paramsCount, { count }) })}
      onClick={() => {
        onOpen('parameters');
      }}
    >
      {t(sqllabMessages.params)} {count > 0 && <Tag tone="info">{count}</Tag>}
    </Button>
  );
}

/** Starts the text or the chosen part of it; while it runs, stops it. */
function RunButton({
  editor,
  running,
  hasSelection,
}: Pick<ToolbarProps, 'editor' | 'running' | 'hasSelection'>): JSX.Element {
  const t = useT();
  const elapsed = useElapsed(running.run);
  const mayStop = useCan('can_read', 'Query');
  if (isUnderWay(running.run))
    return (
      <Button
        icon="stop"
        isDisabled={!mayStop}
        {...(!mayStop && { title: t(runningMessages.stopDenied) })}
        onClick={running.stop}
      >
        {t(sqllabMessages.stop)} · {elapsed}
      </Button>
    );
  return (
    <Button
      kind="primary"
      icon="play"
      isDisabled={editor.dbId === null || editor.sql.trim() === ''}
      onClick={running.start}
    >
      {t(hasSelection ? sqllabMessages.runSelection : sqllabMessages.run)}{' '}
      <kbd className="bv-run-key">Ctrl ↵</kbd>
    </Button>
  );
}

function LimitButton({ editor, running }: Pick<ToolbarProps, 'editor' | 'running'>): JSX.Element {
  const t = useT();
  const countText = useCount();
  const take = useTakeChange(editor, running);
  const limitText = (limit: number): string => t(sqllabMessages.limit, { limit: countText(limit) });
  return (
    <MenuButton
      placement="bottom-start"
      entries={LIMITS.map((limit) => ({
        id: String(limit),
        label: limitText(limit),
        isChecked: editor.queryLimit === limit,
        onSelect: () => {
          take({ queryLimit: limit });
        },
      }))}
    >
      <Button iconAfter="chevron-down">{limitText(editor.queryLimit)}</Button>
    </MenuButton>
  );
}

/** Asks what a text would cost; nothing where that cannot be told. */
function EstimateButton({
  editor,
  hasSelection,
  onOpen,
}: Pick<ToolbarProps, 'editor' | 'hasSelection' | 'onOpen'>): JSX.Element | null {
  const t = useT();
  const isOn = useFlag('ESTIMATE_QUERY_COST');
  const may = useCan('can_estimate_query_cost', 'SQLLab');
  const isAble = useDatabase(editor.dbId)?.allows_cost_estimate === true;
  if (!isOn || !may || !isAble) return null;
  return (
    <Button
      kind="quiet"
      icon="numerical"
      isDisabled={editor.sql.trim() === ''}
      onClick={() => {
        onOpen('estimate');
      }}
    >
      {t(hasSelection ? sqllabMessages.estimateSelection : sqllabMessages.estimate)}
    </Button>
  );
}

const EXPLAINED: ReadonlySet<string> = new Set(['duckdb', 'sqlite', 'postgresql', 'mysql']);

/** Asks for the plan of a statement; nothing where the engine tells none. */
function ExplainButton({
  editor,
  hasSelection,
  onExplain,
}: Pick<ToolbarProps, 'editor' | 'hasSelection' | 'onExplain'>): JSX.Element | null {
  const t = useT();
  const engine = useDatabase(editor.dbId)?.backend ?? '';
  if (!EXPLAINED.has(engine)) return null;
  return (
    <Button kind="quiet" isDisabled={editor.sql.trim() === ''} onClick={onExplain}>
      {t(hasSelection ? runningMessages.explainSelection : runningMessages.explain)}
    </Button>
  );
}

const TypedEstimate = lazyPart(
  async () => (await import('../estimates/TypedEstimate.tsx')).TypedEstimate,
  () => null,
);

const EnvironmentTag = lazyPart(
  async () => (await import('./EnvironmentTag.tsx')).EnvironmentTag,
  () => null,
);

/** What the tab's database is for, where its administrator has said so. */
function Environment({ editor }: Pick<ToolbarProps, 'editor'>): JSX.Element | null {
  const extra = useDatabase(editor.dbId)?.extra;
  if (extra?.includes(ENVIRONMENT_KEY) !== true) return null;
  return (
    <Suspense fallback={null}>
      <EnvironmentTag extra={extra} />
    </Suspense>
  );
}

/** Copies an address that opens the text; the text itself where nothing can be kept under a number. */
function CopyButton({ editor }: Pick<ToolbarProps, 'editor'>): JSX.Element {
  const t = useT();
  const dispatch = useAppDispatch();
  const copy = useCopy(useServices().notify);
  const mayShare = useFlag('KV_STORE');
  const copyLink = async (): Promise<void> => {
    const { shareText } = await import('../use-cases/share-text.ts');
    const address = await dispatch(shareText(editor));
    if (address !== null) await copy(window.location.origin + address, t(sqllabMessages.linkCopied));
  };
  return (
    <span className="bv-wide-only">
      <Button
        kind="quiet"
        icon={mayShare ? 'link' : 'clipboard'}
        onClick={() => void (mayShare ? copyLink() : copy(editor.sql))}
      >
        {t(mayShare ? sqllabMessages.copyLink : sqllabMessages.copyText)}
      </Button>
    </span>
  );
}

/** Run, limit, template parameters, cost, save, and the rest in a menu. */
export function Toolbar(props: ToolbarProps): JSX.Element {
  const t = useT();
  const { editor } = props;
  const rendersTemplates = useFlag('ENABLE_TEMPLATE_PROCESSING');
  return (
    <div className="bv-sql-tools" role="toolbar" aria-label={t(runningMessages.toolbar)}>
      <RunButton {...props} />
      <LimitButton {...props} />
      {rendersTemplates && <ParametersButton {...props} />}
      <ExplainButton {...props} />
      <EstimateButton {...props} />
      {props.expectedRows !== null && (
        <Suspense fallback={null}>
          <TypedEstimate rows={props.expectedRows} />
        </Suspense>
      )}
      <Environment editor={editor} />
      <span className="bv-sql-tools-end">
        <CopyButton editor={editor} />
        <SaveButton {...props} />
        <MoreMenu {...props} />
      </span>
    </div>
  );
}
