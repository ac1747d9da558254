import type { ResultColumn } from '../connector.ts';
import { kindOfPostgresType, KNOWN_TYPES, type PostgresType } from './kind-of-type.ts';

/** A column of a result as the server describes it. */
interface ResultField {
  readonly name: string;
  readonly dataTypeID: number;
}

/** Types by number; those a database made itself are asked for once. */
export interface TypeNames {
  columnsOf(fields: readonly ResultField[]): Promise<readonly ResultColumn[]>;
}

/** A row of the question for types. */
export interface TypeRow {
  readonly id: number;
  readonly name: string;
  readonly typeClass: string;
}

/** Keeps what was learned about types. */
export function typeNames(ask: (ids: readonly number[]) => Promise<readonly TypeRow[]>): TypeNames {
  const learned = new Map<number, PostgresType>();
  const known = (id: number): PostgresType | undefined => KNOWN_TYPES.get(id) ?? learned.get(id);
  return {
    columnsOf: async (fields) => {
      const missing = [...new Set(fields.map(({ dataTypeID }) => dataTypeID))].filter(
        (id) => known(id) === undefined,
      );
      if (missing.length > 0) {
        for (const { id, name, typeClass } of await ask(missing)) {
          learned.set(id, { name, kind: kindOfPostgresType(name, typeClass), unit: null });
        }
      }
      return fields.map(({ name, dataTypeID }) => {
        const { name: type, kind, unit } = known(dataTypeID) ?? { name: '', kind: 'other', unit: null };
        return { name, type, kind, unit };
      });
    },
  };
}
