import type { CallInput, CallReply, ListItem } from '@belvedere/contracts/client';

/** A rule as lists and the editor load it. */
export type Rule = ListItem<'rowRule'>;
/** What a save of a new rule sends. */
export type RuleBody = CallInput<'rowRule', 'create'>['body'];
/** A mask of a rule. */
export type RuleMask = NonNullable<RuleBody['masks']>[number];
/** What a preview tells. */
export type RulePreview = CallReply<'rowRule', 'preview'>['result'];

/** Something that is chosen by its number. */
export interface Choice {
  readonly id: number;
  readonly name: string;
}

/** A rule as it is edited. */
export interface RuleDraft {
  readonly name: string;
  readonly filter_type: 'Regular' | 'Base';
  readonly tables: readonly Choice[];
  readonly roles: readonly Choice[];
  readonly clause: string;
  readonly group_key: string;
  readonly is_active: boolean;
  readonly masks: readonly RuleMask[];
}

/** A rule that is begun. */
export const NEW_DRAFT: RuleDraft = {
  name: '',
  filter_type: 'Regular',
  tables: [],
  roles: [],
  clause: '',
  group_key: '',
  is_active: true,
  masks: [],
};

const MASKS = ['hide', 'null', 'hash', 'first_letter', 'last_four', 'rounded'] as const;
/** The ways of masking, the strictest first. */
export const MASK_WAYS: readonly RuleMask['mask'][] = MASKS;

const wayOf = (text: string): RuleMask['mask'] => MASK_WAYS.find((way) => way === text) ?? 'hide';

/** What of a stored rule is edited. */
type Stored = Pick<
  Rule,
  'name' | 'filter_type' | 'clause' | 'group_key' | 'is_active' | 'roles' | 'masks'
> & {
  readonly tables: readonly { readonly id: number; readonly table_name: string }[];
};

/** The draft that a stored rule starts as. */
export const draftOf = (rule: Stored): RuleDraft => ({
  name: rule.name,
  filter_type: rule.filter_type === 'Base' ? 'Base' : 'Regular',
  tables: rule.tables.map(({ id, table_name: name }) => ({ id, name })),
  roles: rule.roles.map(({ id, name }) => ({ id, name })),
  clause: rule.clause,
  group_key: rule.group_key ?? '',
  is_active: rule.is_active,
  masks: rule.masks.map(({ column_name, mask, step }) => ({ column_name, mask: wayOf(mask), step })),
});

const idsOf = (choices: readonly Choice[]): number[] => choices.map(({ id }) => id);

/** What a save sends of a draft. */
export const bodyOf = (draft: RuleDraft): RuleBody => ({
  name: draft.name.trim(),
  filter_type: draft.filter_type,
  tables: idsOf(draft.tables),
  roles: idsOf(draft.roles),
  clause: draft.clause.trim(),
  group_key: draft.group_key.trim() === '' ? null : draft.group_key.trim(),
  is_active: draft.is_active,
  masks: draft.masks.map((mask) => ({ ...mask, step: mask.mask === 'rounded' ? (mask.step ?? null) : null })),
});

/** What a preview asks of a draft, without masks that are begun; null while there is nothing to try. */
export function previewBodyOf(
  id: number | null,
  draft: RuleDraft,
  { person, table }: { readonly person: number | null; readonly table: number | null },
): CallInput<'rowRule', 'preview'>['body'] | null {
  const whole = { ...draft, masks: draft.masks.filter(isWhole) };
  const { name: _name, is_active: _active, ...body } = bodyOf(whole);
  if (body.tables.length === 0 || !hasContent(whole)) return null;
  return { ...body, tables: body.tables.slice(0, 20), id, person, rows_of: table };
}

const isWhole = ({ column_name, mask, step }: RuleMask): boolean =>
  column_name !== '' && (mask !== 'rounded' || (step ?? 0) > 0);

/** Whether a draft has a clause or masks, and all masks say what they mask. */
const hasContent = ({ clause, masks }: RuleDraft): boolean =>
  (clause.trim() !== '' || masks.length > 0) && masks.every(isWhole);

/** Whether a draft has all that a rule needs. */
export const isComplete = (draft: RuleDraft): boolean =>
  draft.name.trim() !== '' && draft.tables.length > 0 && hasContent(draft);

/** Whether two drafts are saved alike. */
export const isSame = (one: RuleDraft, other: RuleDraft): boolean =>
  JSON.stringify(bodyOf(one)) === JSON.stringify(bodyOf(other));

/** The number after a number rounded to steps. */
export const roundedTo = (value: number, step: number): number => Math.round(value / step) * step;
