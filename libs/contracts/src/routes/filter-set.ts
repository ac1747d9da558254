import Type from 'typebox';
import { defineRoute, pair } from '../route.ts';
import { AnyObject, Id, IdParams, Maybe, Nullable, OneOf, Strict } from '../schema.ts';

const FilterSet = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  description: Nullable(Type.String()),
  owner_type: OneOf(['User', 'Dashboard']),
  owner_id: Type.Integer(),
  dashboard_id: Type.Integer(),
  params: AnyObject,
  /** Goes up with every change; a save may name it in `If-Match`. */
  version: Type.Integer(),
  created_on: Type.String(),
  changed_on: Type.String(),
  created_by_fk: Nullable(Type.Integer()),
  changed_by_fk: Nullable(Type.Integer()),
});

const Name = Type.String({ minLength: 1, maxLength: 500 });
const Description = Maybe(Type.String({ maxLength: 2000 }));
/** Text of `{nativeFilters, dataMask}`. */
const Metadata = Type.String({ minLength: 2, maxLength: 1_000_000 });

const path = '/api/v1/dashboard/:id/filtersets';
const object = { type: 'dashboard', param: 'id' };
const SetParams = Type.Object({ id: Id, filterSetId: Id });
const access = (verb: 'read' | 'write') => pair(`can_${verb}`, 'FilterSets');

/** Named copies of what the filters of a dashboard say. */
export const filterSetRoutes = {
  list: defineRoute({
    name: 'filter_set.list',
    method: 'GET',
    path,
    access: access('read'),
    params: IdParams,
    reply: Type.Object({
      count: Type.Integer(),
      ids: Type.Array(Type.Integer()),
      result: Type.Array(FilterSet),
    }),
    object,
  }),
  create: defineRoute({
    name: 'filter_set.create',
    method: 'POST',
    path,
    access: access('write'),
    params: IdParams,
    body: Strict({
      name: Name,
      description: Description,
      owner_type: OneOf(['User', 'Dashboard']),
      owner_id: Maybe(Id),
      json_metadata: Metadata,
    }),
    reply: FilterSet,
    status: 201,
    object,
  }),
  update: defineRoute({
    name: 'filter_set.update',
    method: 'PUT',
    path: `${path}/:filterSetId`,
    access: access('write'),
    params: SetParams,
    body: Strict({
      name: Maybe(Name),
      description: Description,
      json_metadata: Maybe(Metadata),
      owner_type: Maybe(OneOf(['Dashboard'])),
    }),
    reply: FilterSet,
    object,
  }),
  delete: defineRoute({
    name: 'filter_set.delete',
    method: 'DELETE',
    path: `${path}/:filterSetId`,
    access: access('write'),
    params: SetParams,
    unknown: 'drop',
    reply: Type.Object({ id: Type.Optional(Type.Integer()) }),
    object,
  }),
};
