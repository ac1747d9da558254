import { roundedOf, type WholeEvidence } from './judge-column.ts';
import type { FileChange, SourceColumn } from './reading.ts';

const IS_MOMENT = /^(?:TIME|INTERVAL)/;

const times = (count: number): string => (count === 1 ? 'once' : `${count.toLocaleString('en-US')} times`);

function wordChanges(
  { name, type, nullWords }: SourceColumn,
  { plain }: WholeEvidence,
): readonly FileChange[] {
  const found = Object.entries(plain.words).filter(([, count]) => count > 0);
  return found.map(([word, count]) => {
    const stands = `"${word}" stands there ${times(count)} and`;
    const text = nullWords.includes(word)
      ? `${stands} is read as no value`
      : type === 'VARCHAR'
        ? `${stands} stays text; name it under the texts that mean no value if it means that`
        : `${stands} is read as it is`;
    return { column: name, text };
  });
}

function formChanges({ name, form }: SourceColumn, { numbers }: WholeEvidence): readonly FileChange[] {
  if (form?.kind === 'epoch')
    return [{ column: name, text: 'whole numbers are counted from 1970-01-01 as moments in UTC' }];
  if (form?.kind !== 'number' || numbers === null) return [];
  const changes = [
    ...(form.isPercent ? ['percent become fractions: 12 % is 0.12'] : []),
    ...(numbers.currency === null ? [] : [`the sign of money ${numbers.currency} is taken off`]),
  ];
  return changes.map((text) => ({ column: name, text }));
}

const counted = (count: number, one: string, many: string): string =>
  count === 1 ? `1 ${one} has` : `${count.toLocaleString('en-US')} ${many} have`;

/** Says that floats keep fewer digits than the file has. */
export function roundedChange(column: string, count: number, example: string | null): FileChange {
  const which = example === null ? '' : `, such as ${example}`;
  const text = `${counted(count, 'number', 'numbers')} more digits than a number keeps (about 16)${which}, and may be rounded: write them as text in the file, or choose Text here, to keep them`;
  return { column, text };
}

/** Digits that the type of a column does not keep. */
function cutChanges(
  { name, type, form }: SourceColumn,
  { plain, numbers, dates }: WholeEvidence,
): readonly FileChange[] {
  if (IS_MOMENT.test(type) && dates !== null && dates.nanos > 0) {
    const text = `${counted(dates.nanos, 'value', 'values')} digits below a microsecond, which are cut`;
    return [{ column: name, text }];
  }
  const isDressed = form?.kind === 'number' && numbers !== null;
  const rounded = isDressed ? roundedOf(numbers, form.decimal) : plain.rounded;
  if (type !== 'DOUBLE' || rounded === 0) return [];
  return [roundedChange(name, rounded, plain.roundedExample)];
}

/** What a load changes about the values of a column. */
export function changesOf(column: SourceColumn, evidence: WholeEvidence | null): readonly FileChange[] {
  if (evidence === null) return [];
  return [
    ...wordChanges(column, evidence),
    ...formChanges(column, evidence),
    ...cutChanges(column, evidence),
  ];
}
