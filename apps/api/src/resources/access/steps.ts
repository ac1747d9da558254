import { fillMessage } from '@belvedere/core';
import { isAdmin } from '@belvedere/core';
import { accessTexts } from '../../messages.ts';
import type { FewerRows } from '../../reading/row-rules/fewer-rows.ts';
import type { PersonRoles } from '../../stored/person-access.ts';
import type { AccessObject } from './object.ts';
import type { Verdict } from './verdicts.ts';

const NAMES_MAX = 5;

const listed = (names: readonly string[]): string =>
  names.length > NAMES_MAX
    ? `${names.slice(0, NAMES_MAX).join(', ')} + ${names.length - NAMES_MAX}`
    : names.join(', ');

/** A check, and what is said when it is passed and when not. */
interface Check {
  readonly step: 'active' | 'kind' | 'published' | 'maker' | 'data' | 'rows';
  readonly ok: boolean;
  readonly text: string;
}

function publishedCheck(object: AccessObject, { viewer, isReadable }: Verdict): readonly Check[] {
  if (object.published === null) return [];
  if (object.published) return [{ step: 'published', ok: true, text: accessTexts.published.text }];
  const text = isAdmin(viewer)
    ? accessTexts.draftAdmin
    : isReadable
      ? accessTexts.draftOwned
      : accessTexts.draft;
  return [{ step: 'published', ok: isReadable, text: text.text }];
}

function makerCheck({ isReadable }: Verdict): Check {
  const text = isReadable ? accessTexts.makerOpen : accessTexts.makerClosed;
  return { step: 'maker', ok: isReadable, text: text.text };
}

function dataCheck({ datasets }: AccessObject, { isReadable }: Verdict): Check {
  const names = listed(datasets.map((dataset) => dataset.table_name));
  const closed = datasets.length === 0 ? accessTexts.closed : accessTexts.dataClosed;
  return {
    step: 'data',
    ok: isReadable,
    text: isReadable ? accessTexts.dataOpen.text : fillMessage(closed.text, { names }),
  };
}

function rowsCheck(fewer: boolean | null): Check {
  const text =
    fewer === true ? accessTexts.fewerRows : fewer === null ? accessTexts.rowsUnknown : accessTexts.allRows;
  return { step: 'rows', ok: true, text: text.text };
}

/** The checks in the order in which they are made; what comes after the one that stops is not come to. */
export function stepsOf(object: AccessObject, person: PersonRoles, verdict: Verdict, fewerRows: FewerRows) {
  const roles = listed(verdict.viewer.roles);
  const kindText = verdict.mayReadSuch
    ? accessTexts.kindOpen
    : roles === ''
      ? accessTexts.noRole
      : accessTexts.kindClosed;
  const checks: readonly Check[] = [
    {
      step: 'active',
      ok: verdict.isActive,
      text: (verdict.isActive
        ? accessTexts.active
        : person.is_active
          ? accessTexts.ended
          : accessTexts.inactive
      ).text,
    },
    {
      step: 'kind',
      ok: verdict.mayReadSuch,
      text: fillMessage(kindText.text, { roles, kinds: accessTexts[object.type].text }),
    },
    ...publishedCheck(object, verdict),
    ...(object.type === 'saved_query'
      ? [makerCheck(verdict)]
      : [dataCheck(object, verdict), rowsCheck(fewerRows(verdict.viewer))]),
  ];
  const stopped = checks.findIndex(({ ok }) => !ok);
  return checks.map(({ step, ok, text }, at) =>
    stopped >= 0 && at > stopped
      ? { step, ok: null, text: accessTexts[`${step}Next`].text }
      : { step, ok, text },
  );
}
