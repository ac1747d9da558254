import { Button, Tag, useT } from '@belvedere/ui';
import type { JSX } from 'react';
import { exploreMessages } from '../messages/explore.ts';

/** Runs the query or stops it; says how many controls keep it from running. */
export function RunBar({
  problems,
  isReady,
  isFirst,
  onRun,
  onStop,
  onProblem,
}: {
  readonly problems: number;
  /** Whether there is something to ask, and nothing wrong with it. */
  readonly isReady: boolean;
  readonly isFirst: boolean;
  readonly onRun: () => void;
  /** Null while nothing runs. */
  readonly onStop: (() => void) | null;
  readonly onProblem: () => void;
}): JSX.Element {
  const t = useT();
  if (onStop !== null)
    return (
      <Button icon="stop" fills title={t(exploreMessages.stopHint)} onClick={onStop}>
        {t(exploreMessages.stop)}
      </Button>
    );
  return (
    <>
      {problems > 0 && (
        <button type="button" className="bv-to-fix" onClick={onProblem}>
          <Tag tone="danger">
            {t(problems === 1 ? exploreMessages.oneToFix : exploreMessages.toFix, { count: problems })}
          </Tag>
        </button>
      )}
      <Button kind="primary" icon="play" fills isDisabled={!isReady} onClick={onRun}>
        {t(isFirst ? exploreMessages.create : exploreMessages.update)}{' '}
        <kbd className="bv-run-key">Ctrl ↵</kbd>
      </Button>
    </>
  );
}
