import { Readable } from 'node:stream';

/** Where bytes are put that somebody reads as a stream. */
export interface ByteStream {
  readonly stream: Readable;
  /** Puts bytes; resolves when the reader has room for more, never once the reader has gone: the run is to be stopped. */
  put(bytes: Buffer): Promise<void>;
  /** Ends the stream; an error breaks it off, so that the reader knows that it is not whole. */
  end(error: Error | null): void;
}

/** A stream that holds no more than its reader has asked for. */
export function byteStream(): ByteStream {
  let hasRoom: (() => void) | null = null;
  const wake = (): void => {
    hasRoom?.();
    hasRoom = null;
  };
  const stream = new Readable({
    read: wake,
  });
  return {
    stream,
    put: async (bytes) => {
      if (!stream.destroyed && stream.push(bytes)) return;
      await new Promise<void>((resolve) => {
        hasRoom = resolve;
      });
    },
    end: (error) => {
      if (error === null) stream.push(null);
      else stream.destroy(error);
    },
  };
}

/**
 * Starts a run whose bytes are read as they come. Resolves with the stream when the first bytes are there, so that a
 * run that fails before is an error of the call; one that fails later breaks the stream off. `stop` is called when the
 * reader leaves early.
 */
export async function streamedRun(
  run: (onBytes: (bytes: Buffer) => Promise<void>) => Promise<unknown>,
  stop: () => void,
): Promise<Readable> {
  const bytes = byteStream();
  let isOver = false;
  bytes.stream.once('close', () => {
    if (!isOver) stop();
  });
  return new Promise((resolve, reject) => {
    const put = (piece: Buffer): Promise<void> => {
      resolve(bytes.stream);
      return bytes.put(piece);
    };
    run(put).then(
      () => {
        isOver = true;
        bytes.end(null);
        resolve(bytes.stream);
      },
      (error: unknown) => {
        isOver = true;
        bytes.stream.on('error', () => undefined);
        reject(error);
        bytes.end(error instanceof Error ? error : new Error(String(error)));
      },
    );
  });
}
