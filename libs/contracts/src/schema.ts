import Type, { type TProperties, type TSchema } from 'typebox';

/** An object that refuses fields nobody knows. */
export const Strict = <P extends TProperties>(properties: P) =>
  Type.Object(properties, { additionalProperties: false });

/** A value or null. */
export const Nullable = <S extends TSchema>(schema: S) => Type.Union([schema, Type.Null()]);

/** Format of texts that hold a JSON object. */
export const JSON_TEXT = 'json-object';

/** A field that may be absent or null. */
export const Maybe = <S extends TSchema>(schema: S) => Type.Optional(Type.Union([schema, Type.Null()]));

/** Text of a JSON object, or an empty one. What cannot be decoded does not fit. */
export const JsonText = (limits: { readonly minLength?: number; readonly maxLength?: number } = {}) =>
  Type.String({ format: JSON_TEXT, ...limits });

/** Format of a text that is JSON of any kind. */
export const ANY_JSON_TEXT = 'json';

/** Text of any JSON, or an empty one: clients store a form as it is, and what is no object holds no settings. */
export const AnyJsonText = () => Type.String({ format: ANY_JSON_TEXT });

/** One of some texts. */
export const OneOf = <const T extends readonly string[]>(values: T) =>
  Type.Unsafe<T[number]>({ type: 'string', enum: [...values] });

/** Largest whole number that is stored. */
const INT_MAX = 2_147_483_647;

/** A positive integer id. */
export const Id = Type.Integer({ minimum: 1, maximum: INT_MAX });

/** Seconds an answer is kept; -1 is never, 0 for ever. */
export const CacheTimeout = Type.Integer({ minimum: -1, maximum: INT_MAX });

/** A whole number that is stored. */
export const SmallInteger = Type.Integer({ minimum: -INT_MAX, maximum: INT_MAX });

/** A JSON object with any fields. */
export const AnyObject = Type.Unsafe<Readonly<Record<string, unknown>>>({
  type: 'object',
  additionalProperties: true,
});

/** `{id}` path parameter. */
export const IdParams = Type.Object({ id: Id });

/** Person as lists and owners show one. */
export const Person = Type.Object({
  id: Type.Integer(),
  first_name: Type.String(),
  last_name: Type.String(),
});

/** `{message: 'OK'}`. */
export const MessageReply = Type.Object({ message: Type.String() });

/** Condition of a list: column, operator, value. */
const ListFilter = Type.Object({
  col: Type.String({ maxLength: 100 }),
  opr: Type.String({ maxLength: 100 }),
  value: Type.Optional(Type.Unknown()),
});

/** The `q` of a list; what it does not know is dropped, and the answer names it. */
export const ListQ = Type.Object({
  keys: Type.Optional(Type.Array(Type.String({ maxLength: 100 }), { maxItems: 20 })),
  columns: Type.Optional(Type.Array(Type.String({ maxLength: 100 }), { maxItems: 200 })),
  select_columns: Type.Optional(Type.Array(Type.String({ maxLength: 100 }), { maxItems: 200 })),
  order_column: Type.Optional(Type.String({ maxLength: 100 })),
  order_direction: Type.Optional(OneOf(['asc', 'desc'])),
  page: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
  page_size: Type.Optional(Type.Integer({ minimum: -1, maximum: 1_000_000 })),
  filters: Type.Optional(Type.Array(ListFilter, { maxItems: 100 })),
});

/** The `q` of one object; what it does not know is dropped, and the answer names it. */
export const ItemQ = Type.Object({
  keys: Type.Optional(Type.Array(Type.String({ maxLength: 100 }), { maxItems: 20 })),
  columns: Type.Optional(Type.Array(Type.String({ maxLength: 100 }), { maxItems: 200 })),
});

/** Answer of a list. */
export const listReply = <I extends TSchema>(item: I) =>
  Type.Object({
    count: Type.Integer(),
    ids: Type.Array(Type.Integer()),
    result: Type.Array(item),
    list_columns: Type.Optional(Type.Array(Type.String())),
    order_columns: Type.Optional(Type.Array(Type.String())),
    label_columns: Type.Optional(Type.Record(Type.String(), Type.String())),
    description_columns: Type.Optional(Type.Record(Type.String(), Type.String())),
    list_title: Type.Optional(Type.String()),
  });

/** Answer of one object. */
export const itemReply = <I extends TSchema>(item: I) =>
  Type.Object({
    id: Type.Integer(),
    result: item,
    show_columns: Type.Optional(Type.Array(Type.String())),
    label_columns: Type.Optional(Type.Record(Type.String(), Type.String())),
    description_columns: Type.Optional(Type.Record(Type.String(), Type.String())),
    show_title: Type.Optional(Type.String()),
  });

/** Answer of create and update: id and what was stored. `version` is what `If-Match` takes. */
export const savedReply = <Extra extends TProperties = Record<never, never>>(extra: Extra = {} as Extra) =>
  Type.Object({
    id: Type.Integer(),
    result: AnyObject,
    version: Type.Optional(Type.Integer()),
    last_modified_time: Type.Optional(Type.Number()),
    ...extra,
  });

/** A tag as objects carry it. */
export const Tag = Type.Object({ id: Type.Integer(), name: Type.String(), type: Type.Integer() });

/** Every stored object carries these. */
export const storedFields = {
  id: Type.Integer(),
  uuid: Type.String(),
  version: Type.Integer(),
  created_on: Type.String(),
  changed_on: Type.String(),
  changed_on_dttm: Type.Number(),
  changed_on_utc: Type.String(),
  changed_on_delta_humanized: Type.String(),
  created_on_delta_humanized: Type.String(),
  changed_by_name: Type.String(),
  created_by_name: Type.String(),
  changed_by: Nullable(Person),
  created_by: Nullable(Person),
  can: Type.Array(Type.String()),
};

/** A database by its number and name. */
export const DatabaseRef = Type.Object({ id: Type.Integer(), database_name: Type.String() });

/** What a client calls a query that it runs. */
export const ClientId = Type.String({ minLength: 1, maxLength: 64 });

/** A table as a text of SQL names it. */
export const NamedTable = Type.Object({
  catalog: Nullable(Type.String()),
  schema: Nullable(Type.String()),
  table: Type.String(),
});
