import { Zip, ZipDeflate } from 'fflate';

const LEVEL = 6;

/** Writes the files of an archive one after the other, giving out its bytes as they come. */
export interface ZipStream {
  /** Starts a file; the one before it is closed. */
  open(path: string): void;
  /** Adds text to the open file. */
  write(text: string): void;
  /** Closes the archive. */
  finish(): void;
  /** Bytes made since the last call. */
  take(): readonly Uint8Array[];
}

/** Makes an archive. Throws what the deflater throws. */
export function createZipStream(): ZipStream {
  let made: Uint8Array[] = [];
  let file: ZipDeflate | null = null;
  const zip = new Zip((error, chunk) => {
    if (error !== null) throw error;
    if (chunk.length > 0) made.push(chunk);
  });
  const close = (): void => {
    file?.push(new Uint8Array(0), true);
    file = null;
  };
  return {
    open: (path) => {
      close();
      file = new ZipDeflate(path, { level: LEVEL });
      zip.add(file);
    },
    write: (text) => file?.push(Buffer.from(text, 'utf8')),
    finish: () => {
      close();
      zip.end();
    },
    take: () => {
      const taken = made;
      made = [];
      return taken;
    },
  };
}
