import { and, asc, eq, isNotNull, isNull, type SQL } from 'drizzle-orm';
import { objectRows, type ContentOf } from '../db/object-rows.ts';
import type { Reader } from '../db/store.ts';
import type { Page } from '../listing/list-answer.ts';
import type { ListPlan } from '../listing/list-plan.ts';
import type { Scope } from '../security/scope.ts';
import { cssTemplateList } from './css-template-list.ts';

/** A template as stored. */
export type CssTemplateRow = Reader['t']['cssTemplate']['$inferSelect'];
/** Fields of a template that a save writes. */
export type CssTemplateFields = Partial<ContentOf<'cssTemplate'>>;

/** How templates are listed and written. */
export const cssTemplateRows = objectRows('cssTemplate');

/** One page of templates. */
export async function listCssTemplates(
  reader: Reader,
  scope: Scope,
  plan: ListPlan,
): Promise<Page<CssTemplateRow>> {
  return cssTemplateRows.list(reader, plan, { meaning: cssTemplateList.meaning(reader, scope) });
}

/** Every template, by name. */
export async function allCssTemplates({ db, t }: Reader): Promise<CssTemplateRow[]> {
  const { cssTemplate } = t;
  return db
    .select()
    .from(cssTemplate)
    .where(isNull(cssTemplate.deleted_at))
    .orderBy(asc(cssTemplate.template_name), asc(cssTemplate.id));
}

async function findOne({ db, t }: Reader, where: SQL | undefined): Promise<CssTemplateRow | null> {
  return (await db.select().from(t.cssTemplate).where(where))[0] ?? null;
}

/** A template; null when there is none. */
export async function findCssTemplate(reader: Reader, id: number): Promise<CssTemplateRow | null> {
  const { cssTemplate } = reader.t;
  return findOne(reader, and(eq(cssTemplate.id, id), isNull(cssTemplate.deleted_at)));
}

/** A template that was deleted and is still kept; null when there is none. */
export async function findDeletedCssTemplate(reader: Reader, id: number): Promise<CssTemplateRow | null> {
  const { cssTemplate } = reader.t;
  return findOne(reader, and(eq(cssTemplate.id, id), isNotNull(cssTemplate.deleted_at)));
}
