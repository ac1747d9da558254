import { isJsonObject } from '@belvedere/core';

/** A column or metric as a save sends it; fields that are left out stay as they are stored. */
export interface SentPart {
  readonly id?: number | null;
}

/** Three versions of the columns or of the metrics of a dataset. */
export interface PartVersions<Part extends SentPart> {
  /** As they were when the dialog opened. */
  readonly start: readonly Part[];
  readonly mine: readonly Part[];
  /** As somebody else left them. */
  readonly theirs: unknown;
  /** Fields that no part may lack. */
  readonly needed: readonly (keyof Part & string)[];
}

type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (part: object): Fields => ({ ...part });

function changedFields(start: object | undefined, part: object): Fields {
  const before = start === undefined ? {} : fieldsOf(start);
  return Object.fromEntries(
    Object.entries(fieldsOf(part)).filter(
      ([field, value]) => field !== 'id' && JSON.stringify(before[field]) !== JSON.stringify(value),
    ),
  );
}

function pick(part: Fields, fields: readonly string[]): Fields {
  return Object.fromEntries(fields.map((field) => [field, part[field]]));
}

/**
 * Parts for a save over what somebody else saved, field by field: what I changed is sent, all else stays as they left it.
 * Parts they added stay, parts they removed stay away unless I changed them, parts I removed go.
 */
export function mergeParts<Part extends SentPart>(versions: PartVersions<Part>): Part[] {
  const { start, mine, theirs, needed } = versions;
  const [nameField = 'id'] = needed;
  const stored: readonly Fields[] = Array.isArray(theirs) ? theirs.filter((part) => isJsonObject(part)) : [];
  const sent = mine.flatMap((part): Fields[] => {
    const own = fieldsOf(part);
    const before = start.find(({ id }) => typeof id === 'number' && id === part.id);
    const changes = changedFields(before, part);
    const there = stored.find(({ id, [nameField]: name }) =>
      before === undefined ? name === own[nameField] : id === part.id,
    );
    if (there === undefined)
      return before !== undefined && Object.keys(changes).length === 0 ? [] : [{ ...own, id: null }];
    return [{ ...pick(there, ['id', ...needed]), ...changes }];
  });
  const added = stored.filter(
    ({ id }) => !start.some((part) => part.id === id) && !sent.some((part) => part['id'] === id),
  );
  return [...sent, ...added.map((part) => pick(part, ['id', ...needed]))] as unknown as Part[];
}
