import Type from 'typebox';
import { DASHBOARD_WEEK_STARTS, DATASOURCE_TYPES } from '@belvedere/core';
import { defineRoute, pair, SIGNED_IN } from '../route.ts';
import { AnyObject, Id, JsonText, Maybe, MessageReply, Nullable, OneOf } from '../schema.ts';
import { Strict } from '../schema.ts';

const FormDataBody = Strict({
  datasource_id: Id,
  datasource_type: OneOf(DATASOURCE_TYPES),
  form_data: JsonText({ maxLength: 1_000_000 }),
  chart_id: Maybe(Id),
});
const KeyParams = Type.Object({ key: Type.String({ minLength: 1, maxLength: 100 }) });
const TabQuery = Type.Object({ tab_id: Type.Optional(Type.String({ maxLength: 40 })) });
const formDataAccess = (verb: 'read' | 'write') => pair(`can_${verb}`, 'ExploreFormDataRestApi');

/** What Explore needs beside charts and datasets. */
export const exploreRoutes = {
  get: defineRoute({
    name: 'explore.get',
    method: 'GET',
    path: '/api/v1/explore',
    access: pair('can_read', 'Explore'),
    query: Type.Object({
      slice_id: Type.Optional(Id),
      datasource_id: Type.Optional(Id),
      datasource_type: Type.Optional(OneOf(DATASOURCE_TYPES)),
      form_data_key: Type.Optional(Type.String({ maxLength: 100 })),
      permalink_key: Type.Optional(Type.String({ maxLength: 100 })),
      viz_type: Type.Optional(Type.String({ maxLength: 100 })),
    }),
    reply: Type.Object({
      result: Type.Object({
        dataset: AnyObject,
        form_data: AnyObject,
        slice: Nullable(AnyObject),
        message: Nullable(Type.String()),
        metadata: Nullable(AnyObject),
      }),
    }),
  }),
  /** The form of a stored chart as old clients ask for it; an empty one where there is no such chart to see. */
  storedForm: defineRoute({
    name: 'explore.storedForm',
    method: 'GET',
    path: '/api/v1/form_data',
    access: pair('can_query_form_data', 'Api'),
    query: Type.Object({ slice_id: Type.Optional(Id) }),
    reply: AnyObject,
  }),
  createFormData: defineRoute({
    name: 'explore.createFormData',
    method: 'POST',
    path: '/api/v1/explore/form_data',
    access: formDataAccess('write'),
    query: TabQuery,
    body: FormDataBody,
    reply: Type.Object({ key: Type.String() }),
    status: 201,
    audit: false,
    rateClass: 'text',
  }),
  updateFormData: defineRoute({
    name: 'explore.updateFormData',
    method: 'PUT',
    path: '/api/v1/explore/form_data/:key',
    access: formDataAccess('write'),
    params: KeyParams,
    query: TabQuery,
    body: FormDataBody,
    reply: Type.Object({ key: Type.String(), message: Type.Optional(Type.String()) }),
    audit: false,
    rateClass: 'text',
  }),
  getFormData: defineRoute({
    name: 'explore.getFormData',
    method: 'GET',
    path: '/api/v1/explore/form_data/:key',
    access: formDataAccess('read'),
    params: KeyParams,
    reply: Type.Object({ form_data: Type.String() }),
  }),
  deleteFormData: defineRoute({
    name: 'explore.deleteFormData',
    method: 'DELETE',
    path: '/api/v1/explore/form_data/:key',
    unknown: 'drop',
    access: formDataAccess('write'),
    params: KeyParams,
    reply: MessageReply,
    audit: false,
  }),
  createPermalink: defineRoute({
    name: 'explore.createPermalink',
    method: 'POST',
    path: '/api/v1/explore/permalink',
    access: pair('can_write', 'ExplorePermalinkRestApi'),
    body: Strict({
      formData: AnyObject,
      urlParams: Maybe(
        Type.Array(Type.Array(Type.String({ maxLength: 4000 }), { minItems: 2, maxItems: 2 }), {
          maxItems: 200,
        }),
      ),
    }),
    reply: Type.Object({ key: Type.String(), url: Type.String() }),
    status: 201,
    audit: false,
    rateClass: 'text',
  }),
  getPermalink: defineRoute({
    name: 'explore.getPermalink',
    method: 'GET',
    path: '/api/v1/explore/permalink/:key',
    access: pair('can_read', 'ExplorePermalinkRestApi'),
    params: KeyParams,
    reply: AnyObject,
  }),
};

const ResolvedRange = Type.Object({
  /** Wall time in the zone of the answer; empty when open. */
  since: Type.String(),
  until: Type.String(),
  timeRange: Type.String(),
});
const ShiftedRange = Type.Object({
  ...ResolvedRange.properties,
  shift: Type.Union([Type.String(), Type.Null()]),
});
const RangeQuestion = Type.Object(
  { timeRange: Type.String({ maxLength: 1000 }), shift: Maybe(Type.String({ maxLength: 100 })) },
  { additionalProperties: false },
);

/** Time ranges, resolved by the server: one phrase, or a list of phrases that may be moved. */
export const timeRangeRoutes = {
  resolve: defineRoute({
    name: 'time_range.resolve',
    method: 'GET',
    path: '/api/v1/time_range',
    access: SIGNED_IN,
    query: Type.Object({
      /** As a dashboard reads time; the reader's zone and the server's calendar without them. */
      time_zone: Type.Optional(Type.String({ maxLength: 100 })),
      week_start: Type.Optional(OneOf(DASHBOARD_WEEK_STARTS)),
      fiscal_year_start: Type.Optional(Type.Integer({ minimum: 1, maximum: 12 })),
    }),
    q: Type.Union([Type.String({ maxLength: 1000 }), Type.Array(RangeQuestion, { maxItems: 100 })]),
    reply: Type.Object({
      result: Type.Union([ResolvedRange, Type.Array(ShiftedRange)]),
      /** IANA zone of the wall times. */
      zone: Type.String(),
    }),
  }),
};

const Converted = Type.Union([
  Type.Integer(),
  Type.String(),
  Type.Object({
    start: Type.Union([Type.Integer(), Type.String()]),
    end: Type.Union([Type.Integer(), Type.String()]),
  }),
]);
const advancedRead = pair('can_read', 'AdvancedDataType');
const advancedBase = '/api/v1/advanced_data_type';

/** Meanings that columns of numbers may have, and what people's texts mean in them. */
export const advancedTypeRoutes = {
  types: defineRoute({
    name: 'advanced_data_type.types',
    method: 'GET',
    path: `${advancedBase}/types`,
    access: advancedRead,
    reply: Type.Object({ result: Type.Array(Type.String()) }),
  }),
  convert: defineRoute({
    name: 'advanced_data_type.convert',
    method: 'GET',
    path: `${advancedBase}/convert`,
    access: advancedRead,
    q: Type.Object(
      {
        type: Type.String({ maxLength: 100 }),
        values: Type.Array(Type.Union([Type.String({ maxLength: 250 }), Type.Number(), Type.Boolean()]), {
          maxItems: 1000,
        }),
      },
      { additionalProperties: false },
    ),
    reply: Type.Object({
      /** Numbers beyond 2^53 travel as text. */
      result: Type.Object({
        values: Type.Array(Type.Union([Converted, Type.Array(Converted)])),
        error_message: Type.String(),
        display_value: Type.String(),
        valid_filter_operators: Type.Array(Type.String()),
      }),
    }),
  }),
};
