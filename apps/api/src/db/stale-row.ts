/** A row changed between reading and writing it in one transaction. The store runs the transaction again. */
export class StaleRow extends Error {
  constructor() {
    super('the row was changed by another transaction');
    this.name = 'StaleRow';
  }
}
