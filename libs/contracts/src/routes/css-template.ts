import Type from 'typebox';
import { defineRoute, pair } from '../route.ts';
import {
  Id,
  IdParams,
  ItemQ,
  itemReply,
  Maybe,
  MessageReply,
  savedReply,
  storedFields,
  Strict,
} from '../schema.ts';
import { readRoutes } from './resource.ts';

const CssTemplate = Type.Object({
  ...storedFields,
  template_name: Type.String(),
  css: Type.String(),
});

const Name = Type.String({ minLength: 1, maxLength: 250 });
const Css = Maybe(Type.String({ maxLength: 100_000 }));

const read = pair('can_read', 'CssTemplate');
const write = pair('can_write', 'CssTemplate');
const base = '/api/v1/css_template';
const object = { type: 'css_template', param: 'id' };

/** Style sheets that dashboards begin with. */
export const cssTemplateRoutes = {
  ...readRoutes('css_template', 'CssTemplate', CssTemplate),
  get: defineRoute({
    name: 'css_template.get',
    method: 'GET',
    path: `${base}/:id`,
    access: read,
    params: IdParams,
    q: ItemQ,
    reply: itemReply(CssTemplate),
    object,
  }),
  /** What the editor of dashboards offered up to 3.1 reads of all templates. */
  offered: defineRoute({
    name: 'css_template.offered',
    method: 'GET',
    path: '/csstemplateasyncmodelview/api/read',
    access: read,
    reply: Type.Object({
      count: Type.Integer(),
      modelview_name: Type.String(),
      pks: Type.Array(Type.Integer()),
      result: Type.Array(
        Type.Object({ id: Type.Integer(), template_name: Type.String(), css: Type.String() }),
      ),
    }),
  }),
  create: defineRoute({
    name: 'css_template.create',
    method: 'POST',
    path: base,
    access: write,
    body: Strict({ template_name: Name, css: Css }),
    schemaFailureStatus: 422,
    reply: savedReply(),
    status: 201,
  }),
  update: defineRoute({
    name: 'css_template.update',
    method: 'PUT',
    path: `${base}/:id`,
    access: write,
    params: IdParams,
    body: Strict({ template_name: Maybe(Name), css: Css }),
    schemaFailureStatus: 422,
    reply: savedReply(),
    object,
  }),
  delete: defineRoute({
    name: 'css_template.delete',
    method: 'DELETE',
    path: `${base}/:id`,
    unknown: 'drop',
    access: write,
    params: IdParams,
    reply: MessageReply,
    object,
  }),
  bulkDelete: defineRoute({
    name: 'css_template.bulkDelete',
    method: 'DELETE',
    path: base,
    unknown: 'drop',
    access: write,
    q: Type.Array(Id, { minItems: 1, maxItems: 1000 }),
    needsQ: true,
    reply: MessageReply,
  }),
  restore: defineRoute({
    name: 'css_template.restore',
    method: 'POST',
    path: `${base}/:id/restore`,
    access: write,
    params: IdParams,
    reply: MessageReply,
    object,
  }),
};
