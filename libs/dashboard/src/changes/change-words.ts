import type { Json, Message } from '@belvedere/core';
import type { Translate } from '@belvedere/ui';
import { changeMessages } from '../messages/changes.ts';

/** One difference between two versions, as the server tells it or as it is found on the page. */
export interface ToldChange {
  readonly subject: 'field' | 'setting' | 'filter' | 'color' | 'part' | 'chart';
  readonly id: string;
  readonly name: string;
  readonly type: string | null;
  readonly verb: 'added' | 'removed' | 'changed' | 'moved';
  readonly details: readonly { readonly what: string; readonly before: unknown; readonly after: unknown }[];
}

/** What of a change was and is; null for a side that says nothing. */
export interface ChangeLine {
  /** What it is about; empty where the title says it. */
  readonly label: string;
  readonly before: string | null;
  readonly after: string | null;
}

const MESSAGES: Readonly<Record<string, Message>> = changeMessages;
/** Longest value that is shown whole, in characters. */
const SHOWN_CHARACTERS = 80;

const cut = (text: string): string =>
  text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS)}…` : text;

/** What a kind of part is called; the word for any part where the kind is unknown. */
export const kindName = (t: Translate, type: string): string =>
  t(MESSAGES[`kind_${type}`] ?? changeMessages.kind_DYNAMIC);

/** A part by its kind and name; a row by what stands in it. */
function partTitle(t: Translate, { type, name }: ToldChange): string {
  if (type === 'GRID' || type === 'ROOT') return t(changeMessages.dashboard);
  const kind = kindName(t, type ?? '');
  if (name === '') return kind;
  const isHolder = type === 'ROW' || type === 'COLUMN' || type === 'TABS';
  return t(isHolder ? changeMessages.withNames : changeMessages.named, { kind, name: cut(name) });
}

/** What a change is about. */
export function changeTitle(t: Translate, change: ToldChange): string {
  const { subject, id, name } = change;
  const known = MESSAGES[`${subject}_${id}`];
  switch (subject) {
    case 'field':
      return known === undefined ? id : t(known);
    case 'setting':
      return known === undefined ? t(changeMessages.setting, { name: id }) : t(known);
    case 'filter':
      return t(changeMessages.filter, { name: name === '' ? id : name });
    case 'color':
      return t(changeMessages.color, { name });
    case 'chart':
      return t(changeMessages.chartItself, { name: name === '' ? id : name });
    case 'part':
      return partTitle(t, change);
  }
}

/** A change in a few words, such as `Chart “Delays” moved`. */
const changeSentence = (t: Translate, change: ToldChange): string =>
  t(changeMessages[change.verb], { title: changeTitle(t, change) });

/** Changes in one sentence: the first of them, and how many there are beside. */
export function changesSentence(
  t: Translate,
  changes: readonly ToldChange[],
  { shown, more }: { readonly shown: number; readonly more: number },
): string {
  const told = changes.slice(0, shown).map((change) => changeSentence(t, change));
  const count = more + Math.max(0, changes.length - shown);
  const text = told.join(', ');
  return count === 0 ? text : t(changeMessages.more, { changes: text, count });
}

function valueText(t: Translate, change: ToldChange, value: unknown): string {
  if (value === null || value === undefined || value === '') return t(changeMessages.none);
  if (typeof value === 'boolean') return t(value ? changeMessages.yes : changeMessages.no);
  if (change.id === 'refresh_frequency')
    return value === 0 ? t(changeMessages.none) : t(changeMessages.seconds, { count: String(value as Json) });
  return cut(typeof value === 'string' ? value : JSON.stringify(value));
}

/** Values that say nothing to people: numbers of persons and roles, and what is too long to compare by eye. */
const isUnsaid = ({ id }: ToldChange): boolean => id === 'owners' || id === 'roles' || id === 'css';

/** What each side of a change has. */
export function changeLines(t: Translate, change: ToldChange): readonly ChangeLine[] {
  if (isUnsaid(change)) return [];
  return change.details.flatMap(({ what, before, after }): readonly ChangeLine[] => {
    if (what === 'order')
      return [{ label: '', before: null, after: t(changeMessages.reordered, { count: String(after) }) }];
    if (what === 'version') {
      const texts = [before, after].map((version) => t(changeMessages.version, { version: String(version) }));
      return [{ label: '', before: texts[0] ?? null, after: texts[1] ?? null }];
    }
    if (what === 'place' && (change.verb === 'added' || change.verb === 'removed'))
      return [
        { label: t(changeMessages.what_place), before: null, after: valueText(t, change, after ?? before) },
      ];
    const label = what === 'value' ? '' : t(MESSAGES[`what_${what}`] ?? { id: what, text: what });
    return [{ label, before: valueText(t, change, before), after: valueText(t, change, after) }];
  });
}
