import type { CodeMark } from '@belvedere/ui/code';
import { Button, ErrorPanel, useT } from '@belvedere/ui';
import type { JSX } from 'react';
import { runningMessages } from '../messages/running.ts';
import { sqllabMessages } from '../messages/sqllab.ts';
import type { QueryRun } from '../model/query-run.ts';
import { useChangeEditor } from '../state/use-sqllab.ts';
import { faultPlace } from '../model/fault-place.ts';
import { failureWords } from './failure-words.ts';
import { useNameFix } from './use-name-fix.ts';

/** What shows a failed run. */
interface FailedRunProps {
  readonly run: QueryRun;
  /** Puts the cursor to a place of the text. */
  readonly onMark: (mark: CodeMark) => void;
}

/** Puts the name that is likely meant into the text, and the cursor behind it; nothing where none is known. */
function FixName({ run, onMark }: FailedRunProps): JSX.Element | null {
  const t = useT();
  const change = useChangeEditor(run.editorId);
  const fix = useNameFix(run);
  if (fix === null) return null;
  return (
    <Button
      kind="accent"
      onClick={() => {
        change({ sql: fix.text });
        onMark(fix.mark);
      }}
    >
      {t(runningMessages.useName, { name: fix.name })}
    </Button>
  );
}

/** Why a run failed, in the words of its engine, with the place in the text and what to do. */
export function FailedRun({ run, onMark }: FailedRunProps): JSX.Element {
  const t = useT();
  const mark = faultPlace(run);
  const { title, reason, details } = failureWords(run.problem, t);
  return (
    <ErrorPanel
      title={title}
      reason={
        <>
          {reason}
          {mark !== null && (
            <div className="bv-text3">
              {t(sqllabMessages.position, { line: mark.line, column: mark.column })}
            </div>
          )}
        </>
      }
      details={details}
      errorType={run.problem?.errorType ?? ''}
      requestId={run.problem?.requestId ?? null}
      actions={
        <>
          <FixName run={run} onMark={onMark} />
          {mark !== null && (
            <Button
              onClick={() => {
                onMark(mark);
              }}
            >
              {t(sqllabMessages.goToPosition, { line: mark.line })}
            </Button>
          )}
        </>
      }
    />
  );
}
