import { open, rename, rm, type FileHandle } from 'node:fs/promises';
import { isStorageFull } from '@belvedere/connectors';
import { workError } from '../engine-work/errors.ts';
import { rowScanner } from './row-scanner.ts';

/** Rows of a result that are kept at most. */
export const KEPT_ROWS_MAX = 1_000_000;
/** Bytes of the rows of a result that are kept at most. */
const KEPT_BYTES_MAX = 256 * 1024 * 1024;

/** Takes all rows of a run: the first are shown, and all of them are kept in a file where there are more. */
export interface RowKeeper {
  /** Takes the bytes of a JSON array of rows as they come. */
  readonly take: (bytes: Buffer) => Promise<void>;
  /** The rows to show, as a JSON array. */
  shown(): Buffer;
  /** Ends it; false where there are more rows than are shown and they could not be kept. */
  finish(): Promise<boolean>;
  /** Removes what was written of a run that failed. */
  discard(): Promise<void>;
}

const END = Buffer.from(']');

class FileRowKeeper implements RowKeeper {
  private readonly file: string;
  private readonly scanner;
  private held: Buffer[] = [];
  private heldBytes = 0;
  private bytes = 0;
  private writing: FileHandle | null = null;
  private isLost = false;

  constructor(file: string, shownRows: number) {
    this.file = file;
    this.scanner = rowScanner(shownRows);
  }

  readonly take = async (bytes: Buffer): Promise<void> => {
    this.bytes += bytes.length;
    if (this.scanner.hasMore()) return this.append(bytes);
    const shownEnd = this.scanner.read(bytes);
    this.held.push(shownEnd === null ? bytes : bytes.subarray(0, shownEnd));
    this.heldBytes += bytes.length;
    if (this.heldBytes > KEPT_BYTES_MAX)
      throw workError('RESULT_TOO_LARGE', { megabytes: KEPT_BYTES_MAX / 1_048_576 });
    if (shownEnd !== null) await this.append(Buffer.concat([...this.held, bytes.subarray(shownEnd)]));
  };

  shown(): Buffer {
    return Buffer.concat(this.scanner.hasMore() ? [...this.held, END] : this.held);
  }

  async finish(): Promise<boolean> {
    if (!this.scanner.hasMore()) return true;
    await this.close();
    if (this.isLost) return false;
    await rename(this.draft, this.file);
    return true;
  }

  async discard(): Promise<void> {
    await this.close();
    await rm(this.draft, { force: true });
  }

  private get draft(): string {
    return `${this.file}.part`;
  }

  private async append(bytes: Buffer): Promise<void> {
    if (this.isLost) return;
    if (this.bytes > KEPT_BYTES_MAX) return this.lose();
    try {
      this.writing ??= await open(this.draft, 'w', 0o600);
      await this.writing.write(bytes);
    } catch (error) {
      await this.lose();
      if (!isStorageFull(error)) throw error;
    }
  }

  private async lose(): Promise<void> {
    this.isLost = true;
    await this.discard();
  }

  private async close(): Promise<void> {
    const { writing } = this;
    this.writing = null;
    await writing?.close();
  }
}

/** A keeper that shows the first rows and writes all of them to a file once there are more. */
export const rowKeeper = (file: string, shownRows: number): RowKeeper => new FileRowKeeper(file, shownRows);
