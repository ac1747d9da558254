import { useServices, useCount } from '@belvedere/client-store';
import { Button, MenuButton, Tag, useCopy, useT } from '@belvedere/ui';
import { useEffect, useState, type JSX } from 'react';
import { sqllabMessages } from '../messages/sqllab.ts';
import type { QueryEditor, QueryRun } from '../state/sqllab-slice.ts';
import { paramCount } from '../state/template-params.ts';

const LIMITS = [10, 100, 1000, 10_000, 100_000] as const;
const TICK_MS = 100;

/** Seconds that a run has taken so far, one decimal. */
function useElapsed(run: QueryRun | null): string {
  const { now } = useServices();
  const [at, setAt] = useState(now);
  const isRunning = run?.state === 'running';
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => {
      setAt(now());
    }, TICK_MS);
    return () => {
      clearInterval(timer);
    };
  }, [isRunning, now]);
  if (run === null) return '';
  return (Math.max(0, (run.endedAt ?? at) - run.startedAt) / 1000).toFixed(1);
}

/** Opens the template parameters; says how many there are. */
function ParametersButton({
  editor,
  onOpen,
}: {
  readonly editor: QueryEditor;
  readonly onOpen: () => void;
}): JSX.Element {
  const t = useT();
  const count = paramCount(editor.templateParams);
  return (
    <Button
      kind="quiet"
      icon="code"
      {...(count > 0 && { ariaLabel: t(sqllabMessages.paramsCount, { count }) })}
      onClick={onOpen}
    >
      {t(sqllabMessages.params)} {count > 0 && <Tag tone="info">{count}</Tag>}
    </Button>
  );
}

/** Starts the text or the chosen part of it; while it runs, stops it. */
function RunButton({
  editor,
  run,
  hasSelection,
  onRun,
  onStop,
}: Pick<ToolbarProps, 'editor' | 'run' | 'hasSelection' | 'onRun' | 'onStop'>): JSX.Element {
  const t = useT();
  const elapsed = useElapsed(run);
  if (run?.state === 'running')
    return (
      <Button icon="stop" onClick={onStop}>
        {t(sqllabMessages.stop)} · {elapsed} s
      </Button>
    );
  return (
    <Button
      kind="primary"
      icon="play"
      isDisabled={editor.dbId === null || editor.sql.trim() === ''}
      onClick={onRun}
    >
      {t(hasSelection ? sqllabMessages.runSelection : sqllabMessages.run)}{' '}
      <kbd className="bv-run-key">Ctrl ↵</kbd>
    </Button>
  );
}

function LimitButton({ editor, onLimit }: Pick<ToolbarProps, 'editor' | 'onLimit'>): JSX.Element {
  const t = useT();
  const countText = useCount();
  const limitText = (limit: number): string => t(sqllabMessages.limit, { limit: countText(limit) });
  return (
    <MenuButton
      placement="bottom-start"
      entries={LIMITS.map((limit) => ({
        id: String(limit),
        label: limitText(limit),
        isChecked: editor.queryLimit === limit,
        onSelect: () => {
          onLimit(limit);
        },
      }))}
    >
      <Button iconAfter="chevron-down">{limitText(editor.queryLimit)}</Button>
    </MenuButton>
  );
}

function CopyButton({ sql }: { readonly sql: string }): JSX.Element {
  const t = useT();
  const copy = useCopy(useServices().notify);
  return (
    <span className="bv-wide-only">
      <Button kind="quiet" icon="clipboard" onClick={() => void copy(sql)}>
        {t(sqllabMessages.copyLink)}
      </Button>
    </span>
  );
}

interface ToolbarProps {
  readonly editor: QueryEditor;
  readonly run: QueryRun | null;
  readonly hasSelection: boolean;
  readonly onRun: () => void;
  readonly onStop: () => void;
  readonly onLimit: (limit: number) => void;
  readonly onSave: () => void;
  /** Null where templates are not rendered. */
  readonly onParameters: (() => void) | null;
  /** Null where the database estimates nothing. */
  readonly onEstimate: (() => void) | null;
}

/** Run, limit, template parameters, cost, save. */
export function Toolbar(props: ToolbarProps): JSX.Element {
  const t = useT();
  const { editor, hasSelection, onParameters, onEstimate } = props;
  const isEmpty = editor.sql.trim() === '';
  return (
    <div className="bv-sql-tools">
      <RunButton {...props} />
      <LimitButton {...props} />
      {onParameters !== null && <ParametersButton editor={editor} onOpen={onParameters} />}
      {onEstimate !== null && (
        <Button kind="quiet" icon="numerical" isDisabled={isEmpty} onClick={onEstimate}>
          {t(hasSelection ? sqllabMessages.estimateSelection : sqllabMessages.estimate)}
        </Button>
      )}
      <span className="bv-sql-tools-space" />
      <CopyButton sql={editor.sql} />
      <Button icon="floppy-disk" isDisabled={isEmpty} onClick={props.onSave}>
        {t(sqllabMessages.save)}
      </Button>
    </div>
  );
}
