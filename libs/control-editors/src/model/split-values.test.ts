import { expect, it } from 'vitest';
import { splitValues } from './split-values.ts';

it.each([
  ['ATL, ORD;DFW\tLAX\r\nJFK', ['ATL', 'ORD', 'DFW', 'LAX', 'JFK']],
  ['"Seattle, WA"; Portland', ['Seattle, WA', 'Portland']],
  ['"a ""b""" , c', ['a "b"', 'c']],
  ['5" pipe, 6" pipe', ['5" pipe', '6" pipe']],
  ['"open, end', ['"open', 'end']],
  [' , ;\n', []],
  ['one', ['one']],
])('%j holds %j', (text, values) => {
  expect(splitValues(text)).toEqual(values);
});
