import { partsOfTypes, type NestedType, type TypePart } from '../network/nested-cells.ts';
import { bareType } from './kind-of-type.ts';

const NAMED = /^(?:(\w+)|`((?:[^`\\]|\\.)*)`)\s+(.+)$/s;

function fieldOf(text: string): TypePart {
  const [, plain, quoted, type] = NAMED.exec(text) ?? [];
  return type === undefined ? { name: '', type: text } : { name: plain ?? quoted ?? '', type };
}

/** What a ClickHouse type holds, e.g. of `Array(Nullable(Int64))`; null for a type that holds no others. */
export function nestedClickhouseType(type: string): NestedType | null {
  const [, name, inner = ''] = /^(Array|Map|Tuple|Nested)\((.*)\)$/s.exec(bareType(type)) ?? [];
  const parts = partsOfTypes(inner);
  switch (name) {
    case 'Array':
      return { is: 'list', of: inner };
    case 'Map':
      return { is: 'map', key: parts[0] ?? '', value: parts[1] ?? '' };
    case 'Tuple':
      return { is: 'record', fields: parts.map(fieldOf) };
    case 'Nested':
      return { is: 'list', of: `Tuple(${inner})` };
    default:
      return null;
  }
}
