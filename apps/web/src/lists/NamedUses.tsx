import { isJsonObject, type Message } from '@belvedere/core';
import { useT } from '@belvedere/ui';
import type { JSX } from 'react';
import { listMessages } from '../messages/lists.ts';

/** Objects of one kind that need another; `names` may hold fewer than `count`. */
export interface NamedUses {
  readonly count: number;
  readonly names: readonly string[];
}

/** Names that are shown of one kind. */
export const USES_NAMED = 5;

/** Uses as `related_objects` sends them. */
export function namedUses(sent: unknown, nameField: string): NamedUses {
  if (!isJsonObject(sent)) return { count: 0, names: [] };
  const { count, result } = sent;
  const rows = Array.isArray(result) ? result.filter(isJsonObject) : [];
  const names = rows.slice(0, USES_NAMED).map((row) => String(row[nameField] as string));
  return { count: typeof count === 'number' ? count : rows.length, names };
}

/** The objects of one kind by name; nothing when there are none. */
export function Uses({
  title,
  list,
}: {
  readonly title: Message;
  readonly list: NamedUses;
}): JSX.Element | null {
  const t = useT();
  const rest = list.count - list.names.length;
  if (list.count === 0) return null;
  return (
    <div className="bv-uses">
      <div className="bv-uses-title">
        {t(title)} <span className="bv-text3">{list.count}</span>
      </div>
      <ul>
        {list.names.map((name, index) => (
          <li key={index}>{name}</li>
        ))}
        {rest > 0 && <li className="bv-text3">{t(listMessages.andMore, { count: rest })}</li>}
      </ul>
    </div>
  );
}
