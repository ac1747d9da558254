import { useCount, type CallProblem } from '@belvedere/client-store';
import { Button, ErrorPanel, Icon, useT } from '@belvedere/ui';
import { useEffect, useRef, type JSX } from 'react';
import { uploadMessages } from '../messages/upload.ts';
import { badLinesOf, freeNameOf, type BadLine } from './upload-form.ts';

function LineTable({ lines }: { readonly lines: readonly BadLine[] }): JSX.Element {
  const t = useT();
  const countText = useCount();
  return (
    <div
      className="bv-file-table bv-file-faults"
      tabIndex={0}
      role="region"
      aria-label={t(uploadMessages.line)}
    >
      <table>
        <thead>
          <tr>
            <th scope="col" className="bv-end">
              {t(uploadMessages.line)}
            </th>
            <th scope="col">{t(uploadMessages.column)}</th>
            <th scope="col">{t(uploadMessages.text)}</th>
            <th scope="col">{t(uploadMessages.problem)}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ line, column, problem, text }, index) => (
            <tr key={index}>
              <td className="bv-end">{countText(line)}</td>
              <td>{column}</td>
              <td className="bv-mono" title={text}>
                {text}
              </td>
              <td title={problem}>{problem}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Why a file was not imported: every line that does not fit, or what the server said; brought into view. */
export function BadLines({
  problem,
  onName,
}: {
  readonly problem: CallProblem;
  /** Takes a free name for the table. */
  readonly onName: (table: string) => void;
}): JSX.Element {
  const t = useT();
  const countText = useCount();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' });
  }, [problem]);
  const lines = badLinesOf(problem.details);
  const free = freeNameOf(problem.details);
  const count = `${countText(lines.length)}${problem.details['isCut'] === true ? '+' : ''}`;
  return (
    <div ref={place} className="bv-file-refusal">
      {lines.length === 0 ? (
        <ErrorPanel
          title={t(uploadMessages.loadFailed)}
          reason={problem.code === 'NETWORK' ? t(uploadMessages.networkLost) : problem.message}
          requestId={problem.requestId}
        />
      ) : (
        <>
          <div className="bv-file-faults-head" role="alert">
            <Icon name="warning-sign" size={16} />{' '}
            <strong>
              {count === '1' ? t(uploadMessages.rowRefused) : t(uploadMessages.rowsRefused, { count })}
            </strong>
            <span className="bv-text2">{t(uploadMessages.nothingStored)}</span>
          </div>
          <LineTable lines={lines} />
        </>
      )}
      {free !== null && (
        <div>
          <Button
            onClick={() => {
              onName(free);
            }}
          >
            {t(uploadMessages.useName, { name: free })}
          </Button>
        </div>
      )}
    </div>
  );
}
