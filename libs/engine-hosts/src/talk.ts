/** What a server and its hosts say to each other beside bytes; JSON all of it, since it crosses a pipe. A pool is made for one. */
export interface Talk {
  /** Names of the kinds of hosts. */
  readonly kind: string;
  /** What a host is asked to do. */
  readonly work: unknown;
  /** What a host says before the first bytes, such as the columns of a result. */
  readonly head: unknown;
  /** What a host says when the work is done. */
  readonly end: object;
}
