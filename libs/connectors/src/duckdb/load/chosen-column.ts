import {
  wordsIn,
  fittingFormats,
  formOfType,
  openDecimal,
  ownDecimal,
  type FileHabits,
  type WholeEvidence,
} from './judge-column.ts';
import { plainColumn, type CsvReading, type SourceColumn } from './reading.ts';
import type { ValueForm } from './value-form.ts';

const IS_NUMBER = /^(?:BIGINT|HUGEINT|DOUBLE|DECIMAL)/;
const EPOCHS = [
  [11, '1000000'],
  [14, '1000'],
  [17, '1'],
] as const;

/** Whole numbers are counted from 1970, in a unit by their length: seconds, milliseconds or microseconds. */
function epochForm(digits: number): ValueForm {
  const unit = EPOCHS.find(([longest]) => digits <= longest)?.[1] ?? '0.001';
  return { kind: 'epoch', microseconds: unit };
}

function wholeMoment({ plain }: WholeEvidence, type: string): ValueForm | null {
  if (plain.filled === 0 || plain.integers < plain.filled) return null;
  if (type === 'DATE' && plain.digits === 8)
    return { kind: 'moment', formats: ['%Y%m%d'], shape: String.raw`\d{8}` };
  if (type === 'DATE' && plain.digits === 4)
    return { kind: 'moment', formats: ['%Y'], shape: String.raw`\d{4}` };
  return type === 'TIME' ? null : epochForm(plain.digits);
}

function writtenMoment(evidence: WholeEvidence, reading: CsvReading, habits: FileHabits): ValueForm | null {
  const { dates, formats } = evidence;
  if (dates === null) return null;
  const wanted = reading.dayFirst === null ? habits.order : reading.dayFirst ? 'day' : 'month';
  const fitting = fittingFormats(evidence);
  const counts = formats.map((_, at) => dates.formats[at] ?? 0);
  const most = Math.max(0, ...counts);
  const iso = dates.days + dates.stamps + dates.zoned + dates.times;
  if (most <= iso) return null;
  const best = fitting.length > 0 ? fitting : formats.filter((_, at) => counts[at] === most);
  const found = best.find(({ order }) => order === null || order === wanted) ?? best[0];
  return found === undefined ? null : { kind: 'moment', formats: found.formats, shape: found.shape };
}

function numberForm(evidence: WholeEvidence, reading: CsvReading, habits: FileHabits): ValueForm | null {
  const { plain, numbers } = evidence;
  const decimal =
    reading.decimal ??
    (numbers === null ? '.' : (ownDecimal(plain, numbers) ?? openDecimal(evidence, reading, habits).mark));
  const isPlain = numbers === null || numbers.points <= plain.numbers;
  if (isPlain && decimal === '.' && plain.infinite === 0 && wordsIn(plain).length === 0) return null;
  return { kind: 'number', decimal, isPercent: numbers !== null && numbers.percents === plain.filled };
}

/** A column of a chosen type; its values are read in the way most of them are written. */
export function chosenColumn(
  name: string,
  type: string,
  evidence: WholeEvidence | null,
  reading: CsvReading,
  habits: FileHabits,
): SourceColumn {
  const column = plainColumn(name, type, 'chosen');
  if (type === 'VARCHAR' || evidence === null) return column;
  const nullWords = wordsIn(evidence.plain).filter(
    (word) => type !== 'DOUBLE' || word.toLowerCase() !== 'nan',
  );
  const needed = nullWords.length > 0 || type === 'INTERVAL' ? formOfType(type) : null;
  if (IS_NUMBER.test(type))
    return { ...column, nullWords, form: numberForm(evidence, reading, habits) ?? needed };
  if (type === 'BOOLEAN') {
    const isPlain = evidence.plain.booleans === evidence.plain.filled;
    return { ...column, nullWords, form: isPlain ? needed : formOfType(type) };
  }
  const form = wholeMoment(evidence, type) ?? writtenMoment(evidence, reading, habits);
  return { ...column, nullWords, form: form ?? needed };
}
