import type { BodyOf, ParamsOf, QOf, QueryOf, ReplyOf, RouteSpec } from '@belvedere/contracts';
import type { Viewer } from '@belvedere/core';

/** Bytes or text a handler made itself. */
export interface RawAnswer {
  readonly type: string;
  readonly body: Buffer | string | NodeJS.ReadableStream;
  /** Whether an equal request within the same moment may be given the same bytes; not by default. */
  readonly isReplayable?: boolean;
}

/** A file that came with a form; it is gone when the call has been answered. */
export interface ReceivedFile {
  /** Absolute path, in a folder of its own. */
  readonly path: string;
  /** Name that the sender gave it; never part of a path. */
  readonly name: string;
}

/** One call of a route, checked: what it carries, who makes it, and how to shape the answer beyond its body. */
export interface Call<Spec extends RouteSpec = RouteSpec> {
  readonly params: ParamsOf<Spec>;
  readonly query: QueryOf<Spec>;
  readonly q: QOf<Spec>;
  readonly body: BodyOf<Spec>;
  /** File of an upload; null when there came none. */
  readonly file: ReceivedFile | null;
  /** Every parameter of the address, as it was written; the last of those that stand twice. */
  readonly urlParams: Readonly<Record<string, string>>;
  readonly viewer: Viewer;
  readonly requestId: string;
  /** Network address of the caller. */
  readonly address: string;
  readonly agent: string;
  readonly accept: string;
  readonly referrer: string;
  /** Scheme and host under which the caller reached us. */
  readonly origin: string;
  readonly authorization: string | null;
  /** Version named by `If-Match`; null when the caller gave none. */
  readonly ifMatch: number | null;
  /** Aborted when the caller has gone. */
  readonly signal: AbortSignal;
  /** Secret of the browser's session; null for token calls and strangers. */
  readonly sessionId: string | null;
  readonly setHeader: (name: string, value: string) => void;
  readonly setStatus: (status: number) => void;
  /** Version of the object in the answer, sent as `ETag`. */
  readonly setVersion: (version: number) => void;
  /** Adds entries to `Server-Timing`, written as that header has them. */
  readonly addTimings: (entries: string) => void;
  /** Gives the browser the session of somebody who signs in. */
  readonly startSession: (sessionId: string) => void;
  /** Gives the browser another session of who it is; null takes it away. */
  readonly setSession: (sessionId: string | null) => void;
}

/** Body of the answer: the value itself, or bytes for `raw` routes. */
export type AnswerOf<Spec extends RouteSpec> = Spec extends { readonly replyKind: 'raw' }
  ? RawAnswer
  : ReplyOf<Spec>;

/** A route together with what it does. */
export interface Implementation {
  readonly route: RouteSpec;
  readonly handle: (call: Call) => Promise<unknown>;
}

/** Binds a handler to its route; parameters, body and answer are typed by the route's schemas. */
export function implement<const Spec extends RouteSpec>(
  route: Spec,
  handle: (call: Call<Spec>) => Promise<AnswerOf<Spec>>,
): Implementation {
  return { route, handle: handle as unknown as Implementation['handle'] };
}
