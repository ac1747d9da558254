import type { BodyOf, ROUTES } from '@belvedere/contracts';
import type { Viewer } from '@belvedere/core';
import type { ContentOf } from '../../db/object-rows.ts';
import type { ListQuery } from '../../listing/list-plan.ts';
import { getObject } from '../../object/find.ts';
import type { ObjectKind } from '../../object/kind.ts';
import { answerList } from '../../object/list.ts';
import { peopleOf } from '../../object/people.ts';
import { presentStored } from '../../object/present.ts';
import { deleteObjects, restoreObject } from '../../object/remove.ts';
import { changeObject, createObject } from '../../object/save.ts';
import { cssTemplateRights } from '../../rights/css-templates.ts';
import { scopeOf } from '../../security/scope.ts';
import type { Services } from '../../services.ts';
import { cssTemplateList } from '../../stored/css-template-list.ts';
import {
  allCssTemplates,
  cssTemplateRows,
  findCssTemplate,
  findDeletedCssTemplate,
  listCssTemplates,
  type CssTemplateFields,
  type CssTemplateRow,
} from '../../stored/css-template.ts';
import type { UserRow } from '../../stored/user.ts';

type CreateBody = BodyOf<typeof ROUTES.cssTemplate.create>;
type UpdateBody = BodyOf<typeof ROUTES.cssTemplate.update>;

const documentOf = ({ template_name, css }: CssTemplateRow) => ({ template_name, css });

function present(
  row: CssTemplateRow,
  around: {
    readonly viewer: Viewer;
    readonly people: ReadonlyMap<number, UserRow>;
    readonly now: Date;
  },
) {
  const { viewer, people, now } = around;
  return { ...documentOf(row), can: cssTemplateRights(viewer), ...presentStored(row, people, now) };
}

const templates: ObjectKind<CssTemplateRow, ContentOf<'cssTemplate'>> = {
  type: 'css_template',
  title: 'css template',
  rows: cssTemplateRows,
  find: (reader, _scope, id) => findCssTemplate(reader, id),
  findDeleted: (reader, _scope, id) => findDeletedCssTemplate(reader, id),
  document: (_reader, row) => documentOf(row),
};

/** One page of templates. */
export async function listCssTemplatePage(services: Services, viewer: Viewer, query: ListQuery | undefined) {
  const { store, clock } = services;
  return answerList(cssTemplateList, services, {
    viewer,
    query,
    read: listCssTemplates,
    present: async (rows) => {
      const around = { viewer, people: await peopleOf(store.reader, rows), now: clock() };
      return rows.map((row) => present(row, around));
    },
  });
}

/** All templates, by name, in the envelope that editors of dashboards up to 3.1 read. */
export async function offeredCssTemplates({ store }: Services) {
  const rows = await allCssTemplates(store.reader);
  return {
    count: rows.length,
    modelview_name: 'CssTemplateAsyncModelView',
    pks: rows.map(({ id }) => id),
    result: rows.map(({ id, template_name, css }) => ({ id, template_name, css })),
  };
}

/** One template; throws NOT_FOUND. */
export async function getCssTemplate(services: Services, viewer: Viewer, id: number) {
  const { store, clock } = services;
  const row = await getObject(templates, store.reader, scopeOf(services, viewer), id);
  return present(row, { viewer, people: await peopleOf(store.reader, [row]), now: clock() });
}

function fieldsOf({ template_name: name, css }: UpdateBody): CssTemplateFields {
  return {
    ...(typeof name === 'string' && { template_name: name }),
    ...(css !== undefined && { css: css ?? '' }),
  };
}

/** Saves a new template. */
export const createCssTemplate = (services: Services, viewer: Viewer, body: CreateBody) =>
  createObject(templates, services, viewer, () => ({
    content: { css: '', ...fieldsOf(body), template_name: body.template_name },
  }));

/** Changes a template. Throws NOT_FOUND and VERSION_CONFLICT. */
export const changeCssTemplate = (
  services: Services,
  viewer: Viewer,
  change: { readonly id: number; readonly body: UpdateBody; readonly ifMatch: number | null },
) => changeObject(templates, services, viewer, { ...change, write: () => fieldsOf(change.body) });

/** Deletes templates, all or none; they can be brought back for thirty days. Dashboards keep what they took of them. */
export const deleteCssTemplates = (services: Services, viewer: Viewer, ids: readonly number[]) =>
  deleteObjects(templates, services, viewer, ids);

/** Brings a deleted template back. */
export const restoreCssTemplate = (services: Services, viewer: Viewer, id: number) =>
  restoreObject(templates, services, viewer, id);
