import type { Viewer } from '@belvedere/core';
import type { ObjectWrites } from '../db/object-rows.ts';
import type { Reader, Tx } from '../db/store.ts';
import type { Scope } from '../security/scope.ts';
import type { ObjectType, StoredRow } from '../stored/object.ts';
import type { MaybeManaged } from './managed.ts';

/** A row that the save pipeline can write. */
export type KeptRow = StoredRow & Partial<MaybeManaged> & { readonly deleted_at: Date | null };

/** What the save pipeline needs to know of a kind of stored object. */
export interface ObjectKind<Row extends KeptRow & Partial<Content>, Content> {
  /** Under which its owners and versions are kept. */
  readonly type: ObjectType;
  /** How messages name one, e.g. `annotation layer`. */
  readonly title: string;
  readonly rows: ObjectWrites<Row, Content>;
  /** One that the viewer may read; null when there is none. */
  readonly find: (reader: Reader, scope: Scope, id: number) => Promise<Row | null>;
  /** A deleted one that the viewer may bring back; kinds without it cannot be brought back. */
  readonly findDeleted?: (reader: Reader, scope: Scope, id: number) => Promise<Row | null>;
  /** What its history keeps of it: two states with equal documents are the same version. */
  readonly document: (reader: Reader, row: Row, scope: Scope) => object | Promise<object>;
  /** Fields that no document shows, such as secrets; a save that writes one makes a version. */
  readonly hidden?: readonly (keyof Content)[];
  /** Whether somebody may write one with these owners; kinds without it have no owners. */
  readonly mayWrite?: (viewer: Viewer, ownerIds: readonly number[]) => boolean;
  /** What is said when a unique name is taken. */
  readonly nameTaken?: (taken: Partial<Content>) => Error;
  /** Refuses, by throwing, what a save or a deletion would leave behind. */
  readonly checkWritten?: (tx: Tx) => Promise<void>;
  /** Lets what roles are granted on it follow its name: `before` is null for a new one, `after` for one that is deleted. */
  readonly followName?: (tx: Tx, before: Row | null, after: Row | null) => Promise<void>;
  /** Refuses a deletion by throwing. */
  readonly checkDeletion?: (tx: Tx, row: Row) => Promise<void>;
  /** Deletes what it holds along with it, at the same moment. */
  readonly deleteHeld?: (tx: Tx, id: number, at: Date) => Promise<void>;
  /** Brings back what was deleted along with it, or clears the way for it. */
  readonly restoreHeld?: (tx: Tx, row: Row, deletedAt: Date) => Promise<void>;
}
