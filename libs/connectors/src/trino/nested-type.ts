import { partsOfTypes, type NestedType, type TypePart } from '../network/nested-cells.ts';

const NAMED = /^("(?:[^"]|"")*"|[\w$]+)\s+(.+)$/s;
/** Types of several words, which no name stands before. */
const WORDS = /^(?:timestamp|time)(?:\(\d+\))? with(?:out)? time zone$|^interval (?:year|day) to \w+$/i;

function fieldOf(text: string): TypePart {
  const [, name = '', type] = WORDS.test(text) ? [] : (NAMED.exec(text) ?? []);
  if (type === undefined) return { name: '', type: text };
  return { name: name.startsWith('"') ? name.slice(1, -1).replaceAll('""', '"') : name, type };
}

/** What a Trino type holds, e.g. of `row(x integer, y array(varchar))`; null for a type that holds no others. */
export function nestedTrinoType(type: string): NestedType | null {
  const [, name = '', inner = ''] = /^(array|map|row)\((.*)\)$/is.exec(type) ?? [];
  const parts = partsOfTypes(inner);
  switch (name.toLowerCase()) {
    case 'array':
      return { is: 'list', of: inner };
    case 'map':
      return { is: 'map', key: parts[0] ?? '', value: parts[1] ?? '' };
    case 'row':
      return { is: 'record', fields: parts.map(fieldOf) };
    default:
      return null;
  }
}
