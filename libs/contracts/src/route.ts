import type { Static, TObject, TSchema } from 'typebox';

/** HTTP methods of the API. */
export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Who may call a route at all; rights on the single object are checked by the resource's policy. */
export type RouteAccess =
  | { readonly kind: 'public' }
  | { readonly kind: 'signed-in' }
  | { readonly kind: 'pair'; readonly permission: string; readonly view: string };

/**
 * Wire shape of an error: `{message}`, whose message lists texts by field when a body does not fit; `sentence`, the same
 * with a message that is always text; `{errors: [...]}`; or `{error}`.
 */
export type ErrorShape = 'message' | 'sentence' | 'errors' | 'error';

/** Which limit counts a call; `text` is one that keeps what it brings under a key, as links and filters do. */
export type RateClass =
  | 'normal'
  | 'sign-in'
  | 'own-password'
  | 'query'
  | 'export'
  | 'picture'
  | 'import'
  | 'text';

/** What a call acts on, for the rights matrix and the audit log; `param` names the path parameter that holds its id. */
export interface RouteObject {
  readonly type: string;
  readonly param: string;
}

/** One operation of the API. Everything about it that is not code follows from this value. */
export interface RouteSpec {
  /** `resource.verb`, unique. */
  readonly name: string;
  readonly method: HttpMethod;
  /** Path with `:param` parts, without trailing slash; both forms are served. */
  readonly path: string;
  readonly access: RouteAccess;
  readonly params?: TObject;
  /** Plain query parameters, read by the route's codec (texts become numbers and booleans). */
  readonly query?: TObject;
  /** Schema of the `q` parameter, written in rison or JSON. */
  readonly q?: TSchema;
  /** A call without `q` is refused with 400; it may be left out unless said otherwise. */
  readonly needsQ?: true;
  readonly body?: TSchema;
  /** How the body travels; `json` unless said otherwise. `form` bodies hold JSON text in each field, an
   * `upload` is a form with one file. */
  readonly bodyKind?: 'json' | 'form' | 'upload';
  /** A JSON body may also come as the text of this field of a form, as a browser posts it to get a download. */
  readonly formField?: string;
  /** The token of a guest may come in this field of a form, where a beacon sends no header. */
  readonly guestField?: string;
  readonly reply: TSchema;
  /** Status of success; 200 unless said otherwise. */
  readonly status?: 200 | 201 | 202;
  /** `raw` answers are bytes or text that the handler made itself; `reply` then only documents them. */
  readonly replyKind?: 'json' | 'raw';
  /**
   * Body fields nobody knows: refused with 400 unless the wire drops them, and then named in `Belvedere-Ignored`; a route without
   * a body knows none.
   */
  readonly unknown?: 'refuse' | 'drop';
  readonly errorShape?: ErrorShape;
  readonly schemaFailureStatus?: 400 | 422;
  readonly object?: RouteObject;
  readonly rateClass?: RateClass;
  /**
   * Written to the audit log when it succeeded. True for every unsafe method unless said otherwise, and for every call
   * whose answer is a file of data.
   */
  readonly audit?: boolean;
  /** Fields of path, query and body that its line in the audit log keeps, e.g. `datasource.id`; never one that may be secret. */
  readonly keeps?: readonly string[];
  /** False for the few unsafe calls that a beacon or another client sends without a token. */
  readonly csrf?: boolean;
}

/** Types what `defineRoute` was given, so that handlers and the client infer from it. */
export function defineRoute<const Spec extends RouteSpec>(spec: Spec): Spec {
  return spec;
}

type SchemaOf<Spec, Key extends keyof RouteSpec> =
  Spec extends Readonly<Record<Key, infer Schema>>
    ? Schema extends TSchema
      ? Static<Schema>
      : undefined
    : undefined;

/** Path parameters of a route. */
export type ParamsOf<Spec> = SchemaOf<Spec, 'params'>;
/** Plain query parameters of a route. */
export type QueryOf<Spec> = SchemaOf<Spec, 'query'>;
/** Value of `q` of a route; undefined when the caller gave none and may do so. */
export type QOf<Spec> = SchemaOf<Spec, 'q'> | (Spec extends { readonly needsQ: true } ? never : undefined);
/** Body of a route. */
export type BodyOf<Spec> = SchemaOf<Spec, 'body'>;
/** Answer of a route. */
export type ReplyOf<Spec> = SchemaOf<Spec, 'reply'>;

/** Access for those who hold the pair. */
export const pair = (permission: string, view: string): RouteAccess => ({ kind: 'pair', permission, view });
/** Access for everyone. */
export const PUBLIC: RouteAccess = { kind: 'public' };
/** Access for everyone who is signed in. */
export const SIGNED_IN: RouteAccess = { kind: 'signed-in' };
