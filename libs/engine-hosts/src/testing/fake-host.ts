import { EventEmitter } from 'node:events';
import { Duplex } from 'node:stream';
import { AppError } from '@belvedere/core';
import { helloOf } from '../host/serve-host.ts';
import { openChannel, type Channel } from '../wire/channel.ts';
import { failBody, type FailBody } from '../wire/failure.ts';
import { bodyOf, FRAME, type Frame } from '../wire/frame.ts';

const END = { rows: 1 };

/** A host that does what a test tells it: it answers nothing by itself. */
export class FakeHost extends EventEmitter {
  readonly started: number[] = [];
  readonly cancelled: number[] = [];
  readonly channel: Channel;
  readonly stdio: readonly unknown[];
  readonly stderr = null;
  readonly pid = undefined;
  /** Takes jobs without beginning them, as a process does that is about to be gone. */
  isDying = false;
  exitCode: number | null = null;
  signalCode: string | null = null;

  private readonly obeys: boolean;

  constructor(obeys: boolean) {
    super();
    this.obeys = obeys;
    const mine: Duplex = link(() => theirs);
    const theirs: Duplex = link(() => mine);
    this.stdio = [null, null, null, theirs];
    this.channel = openChannel(mine, {
      onFrame: (frame) => this.frame(frame),
      onClose: () => this.exit(0, null),
    });
    this.channel.sendJson(FRAME.hello, 0, helloOf('file', null));
  }

  kill(): boolean {
    this.exit(null, 'SIGKILL');
    return true;
  }

  end(id: number): void {
    this.channel.sendJson(FRAME.end, id, END);
  }

  fail(id: number, code: string): void {
    this.channel.sendJson(FRAME.fail, id, failBody(new AppError(code, code)));
  }

  /** True once its pipe was closed. */
  get isEnded(): boolean {
    return this.exitCode !== null;
  }

  exit(code: number | null, signal: string | null): void {
    if (this.exitCode !== null || this.signalCode !== null) return;
    this.exitCode = code;
    this.signalCode = signal;
    this.emit('exit', code, signal);
  }

  private frame(frame: Frame): void {
    if (frame.kind === FRAME.start) {
      this.started.push(frame.id);
      if (!this.isDying) this.channel.sendJson(FRAME.progress, frame.id, { step: 1 });
    }
    if (frame.kind !== FRAME.cancel) return;
    this.cancelled.push(frame.id);
    if (this.obeys) this.channel.sendJson(FRAME.fail, frame.id, bodyOf<FailBody>(frame));
  }
}

function link(other: () => Duplex): Duplex {
  return new Duplex({
    read: () => undefined,
    write: (chunk: Buffer, _encoding, done) => {
      other().push(chunk);
      done();
    },
    final: (done) => {
      other().push(null);
      done();
    },
  });
}
