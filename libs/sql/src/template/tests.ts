import { failed } from './fault.ts';
import type { Place } from './place.ts';
import { compare, definite } from './operations.ts';
import {
  isDict,
  isFunction,
  isList,
  isNone,
  isText,
  isUndefined,
  type CallArguments,
  type TemplateValue,
} from './value.ts';
import type { CompareOperator } from './nodes.ts';

/** A test: whether something holds of a value. */
export type TemplateTest = (value: TemplateValue, given: CallArguments, place: Place) => boolean;

function comparing(op: CompareOperator): TemplateTest {
  return (value, { list }, place) => {
    const [other] = list;
    if (other === undefined) throw failed(place.line, 'this test needs a value to compare with');
    return compare(op, value, other, place);
  };
}

const kind =
  (tell: (value: TemplateValue) => boolean): TemplateTest =>
  (value, _given, place) =>
    tell(definite(value, place));

const remainder = (value: TemplateValue, by: number): number | null =>
  typeof value === 'number' && by !== 0 ? Math.abs(value % by) : null;

/** Tests by their names; there are no others. */
export const TESTS: ReadonlyMap<string, TemplateTest> = new Map<string, TemplateTest>([
  ['defined', (value) => !isUndefined(value)],
  ['undefined', (value) => isUndefined(value)],
  ['none', kind(isNone)],
  ['string', kind(isText)],
  ['number', kind((value) => typeof value === 'number')],
  ['integer', kind((value) => Number.isInteger(value))],
  ['float', kind((value) => typeof value === 'number' && !Number.isInteger(value))],
  ['boolean', kind((value) => typeof value === 'boolean')],
  ['true', kind((value) => value === true)],
  ['false', kind((value) => value === false)],
  ['sequence', kind((value) => isList(value) || isText(value))],
  ['iterable', kind((value) => isList(value) || isText(value) || isDict(value))],
  ['mapping', kind(isDict)],
  ['callable', kind(isFunction)],
  ['even', kind((value) => remainder(value, 2) === 0)],
  ['odd', kind((value) => remainder(value, 2) === 1)],
  ['divisibleby', (value, { list }) => remainder(value, Number(list[0])) === 0],
  ['equalto', comparing('==')],
  ['eq', comparing('==')],
  ['ne', comparing('!=')],
  ['lt', comparing('<')],
  ['le', comparing('<=')],
  ['gt', comparing('>')],
  ['ge', comparing('>=')],
  ['in', comparing('in')],
]);
