import { useRead } from '@belvedere/client-store';
import { useT } from '@belvedere/ui';
import type { JSX } from 'react';
import { activityMessages } from '../../messages/activity.ts';
import { valueText, type ActivityLine } from './line.ts';

function Facts({ facts }: Pick<ActivityLine, 'facts'>): JSX.Element | null {
  const t = useT();
  const entries = Object.entries(facts);
  if (entries.length === 0) return null;
  return (
    <dl className="bv-activity-facts">
      {entries.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{valueText(t, value)}</dd>
        </div>
      ))}
    </dl>
  );
}

function Fields({ line }: { readonly line: ActivityLine }): JSX.Element | null {
  const t = useT();
  const { reply, problem } = useRead('audit', 'get', { params: { id: line.id } });
  if (problem !== null && reply === null)
    return <p role="alert">{t(activityMessages.failed, { reason: problem.message })}</p>;
  if (reply === null) return <p className="bv-text3">{t(activityMessages.fetching)}</p>;
  const { changes } = reply.result;
  const left = line.changed_count - changes.length;
  return (
    <>
      <table className="bv-activity-fields">
        <thead>
          <tr>
            <th scope="col">{t(activityMessages.field)}</th>
            <th scope="col">{t(activityMessages.before)}</th>
            <th scope="col">{t(activityMessages.after)}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ field, before, after }, index) => (
            <tr key={`${field} ${index}`}>
              <th scope="row">{field}</th>
              <td>
                <div className="bv-activity-value">{valueText(t, before)}</div>
              </td>
              <td>
                <div className="bv-activity-value">{valueText(t, after)}</div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {left > 0 && <p className="bv-text3">{t(activityMessages.cut, { count: left })}</p>}
    </>
  );
}

/** All that is known of a line: its fields before and after, what the call was about, and its request. */
export function Changes({ line }: { readonly line: ActivityLine }): JSX.Element {
  const t = useT();
  return (
    <div className="bv-activity-changes">
      {line.changed_count > 0 && <Fields line={line} />}
      <Facts facts={line.facts} />
      <p className="bv-text3">
        {line.action} · {t(activityMessages.request, { id: line.request_id })}
      </p>
    </div>
  );
}
