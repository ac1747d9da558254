import type { Duplex } from 'node:stream';
import {
  DATA_FRAME_BYTES,
  encodeFrame,
  FRAME,
  FrameReader,
  headOf,
  jsonFrame,
  type Frame,
  type FrameKind,
} from './frame.ts';

/** Frames over a duplex pipe. */
export interface Channel {
  sendJson(kind: FrameKind, id: number, body: unknown): void;
  /** Bytes in frames of at most 256 kB; resolves when the pipe has room again. */
  sendData(id: number, bytes: Buffer): Promise<void>;
  /** Ends our side after everything was written. */
  close(): void;
}

/** What a channel reports. */
export interface ChannelHandlers {
  readonly onFrame: (frame: Frame) => void;
  /** Called once; `error` is null when the other side just closed. */
  readonly onClose: (error: Error | null) => void;
}

/** Opens a channel on a pipe. A frame that cannot be read closes it. */
export function openChannel(pipe: Duplex, { onFrame, onClose }: ChannelHandlers): Channel {
  const reader = new FrameReader();
  let isClosed = false;
  const closed = (error: Error | null): void => {
    if (isClosed) return;
    isClosed = true;
    pipe.destroy();
    onClose(error);
  };
  pipe.on('data', (chunk: Buffer) => {
    try {
      for (const frame of reader.push(chunk)) onFrame(frame);
    } catch (error) {
      closed(error instanceof Error ? error : new Error(String(error)));
    }
  });
  pipe.on('error', closed);
  pipe.on('end', () => closed(null));
  pipe.on('close', () => closed(null));
  const write = (frame: Frame): boolean => isClosed || pipe.write(encodeFrame(frame));
  /** Head and body in one write of the system, without a copy of the body. */
  const writeApart = (frame: Frame): boolean => {
    if (isClosed) return true;
    pipe.cork();
    pipe.write(headOf(frame));
    const hasRoom = pipe.write(frame.body);
    pipe.uncork();
    return hasRoom;
  };
  return {
    sendJson: (kind, id, body) => {
      write(jsonFrame(kind, id, body));
    },
    sendData: async (id, bytes) => {
      for (let at = 0; at < bytes.length; at += DATA_FRAME_BYTES) {
        const hasRoom = writeApart({ kind: FRAME.data, id, body: bytes.subarray(at, at + DATA_FRAME_BYTES) });
        if (!hasRoom) await drained(pipe);
      }
    },
    close: () => {
      if (!isClosed) pipe.end();
    },
  };
}

function drained(pipe: Duplex): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      pipe.off('drain', done);
      pipe.off('close', done);
      resolve();
    };
    pipe.once('drain', done);
    pipe.once('close', done);
  });
}
