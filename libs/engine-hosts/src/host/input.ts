/** Bytes of a request as they come in. */
export interface Input {
  add(bytes: Buffer): void;
  /** Resolves when all announced bytes are there. */
  readonly whole: Promise<Buffer>;
}

/** Collects so many announced bytes. */
export function createInput(announced: number): Input {
  const pieces: Buffer[] = [];
  let held = 0;
  let finish: (bytes: Buffer) => void = () => undefined;
  const whole = new Promise<Buffer>((resolve) => {
    finish = resolve;
  });
  const add = (bytes: Buffer): void => {
    pieces.push(bytes);
    held += bytes.length;
    if (held >= announced) finish(Buffer.concat(pieces));
  };
  if (announced === 0) finish(Buffer.alloc(0));
  return { add, whole };
}
