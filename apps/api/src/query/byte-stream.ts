import { Readable } from 'node:stream';

/** Where bytes are put that somebody reads as a stream. */
interface ByteStream {
  readonly stream: Readable;
  /** Puts bytes; resolves when the reader has room for more, never once the reader has gone: the run is to be stopped. */
  put(bytes: Buffer): Promise<void>;
  /** Ends the stream; an error breaks it off, so that the reader knows that it is not whole. */
  end(error: Error | null): void;
}

/** A stream that holds no more than its reader has asked for. */
function byteStream(): ByteStream {
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

/** What a run gave: all of its bytes, or a stream of them when they became many. */
export type GrownRun<Result> =
  | { readonly whole: Buffer; readonly result: Result }
  | { readonly stream: Readable };

type Run<Result> = (onBytes: (bytes: Buffer) => Promise<void>) => Promise<Result>;

/**
 * Starts a run whose bytes are held until it is over, or read as they come once there are more than `wholeBytes`. A run
 * that fails while they are held is an error of the call; one that fails later breaks the stream off. `stop` is called
 * when the reader of the stream leaves early.
 */
export function growingRun<Result>(
  run: Run<Result>,
  stop: () => void,
  wholeBytes: number,
): Promise<GrownRun<Result>> {
  const held: Buffer[] = [];
  let [size, isOver] = [0, false];
  let growing: ByteStream | null = null;
  return new Promise((resolve, reject) => {
    const grow = (): ByteStream => {
      const bytes = byteStream();
      bytes.stream.once('close', () => {
        if (!isOver) stop();
      });
      resolve({ stream: bytes.stream });
      return bytes;
    };
    const put = (piece: Buffer): Promise<void> => {
      if (growing !== null) return growing.put(piece);
      held.push(piece);
      size += piece.length;
      if (size <= wholeBytes) return Promise.resolve();
      growing = grow();
      return growing.put(Buffer.concat(held.splice(0)));
    };
    run(put).then(
      (result) => {
        isOver = true;
        growing?.end(null);
        resolve({ whole: Buffer.concat(held), result });
      },
      (error: unknown) => {
        isOver = true;
        growing?.stream.on('error', () => undefined);
        reject(error);
        growing?.end(error instanceof Error ? error : new Error(String(error)));
      },
    );
  });
}

/** A {@link growingRun} of which nothing is held: its stream is there with the first bytes. */
export async function streamedRun(run: Run<unknown>, stop: () => void): Promise<Readable> {
  const grown = await growingRun(run, stop, 0);
  return 'stream' in grown ? grown.stream : Readable.from([], { objectMode: false });
}
