import { TemplateFault } from './fault.ts';
import { TEMPLATE_LIMITS } from './limits.ts';

const CLOCK_EVERY = 256;
const CHARS_PER_STEP = 64;

/** Counts what a render uses and stops it past the limits. */
export class Budget {
  private steps = 0;
  private made = 0;
  private printed = 0;
  private nextLook = CLOCK_EVERY;
  private readonly now: () => number;
  private readonly end: number;

  constructor(now: () => number) {
    this.now = now;
    this.end = now() + TEMPLATE_LIMITS.milliseconds;
  }

  /** Work of so many steps. */
  step(line: number, steps = 1): void {
    this.steps += steps;
    if (this.steps > TEMPLATE_LIMITS.steps)
      throw stopped(line, `it takes more than ${TEMPLATE_LIMITS.steps} steps`);
    if (this.steps < this.nextLook) return;
    this.nextLook = this.steps + CLOCK_EVERY;
    if (this.now() > this.end)
      throw stopped(line, `it takes more than ${TEMPLATE_LIMITS.milliseconds} milliseconds`);
  }

  /** A text of so many characters is about to be made or searched. */
  chars(line: number, chars: number): void {
    this.made += chars;
    if (this.made > TEMPLATE_LIMITS.madeChars)
      throw stopped(line, `it makes more than ${TEMPLATE_LIMITS.madeChars} characters of text`);
    this.step(line, Math.ceil(chars / CHARS_PER_STEP));
  }

  /** So many characters go into the rendered text. */
  print(line: number, chars: number): void {
    this.printed += chars;
    if (this.printed > TEMPLATE_LIMITS.outputChars)
      throw stopped(line, `it writes more than ${TEMPLATE_LIMITS.outputChars} characters`);
  }
}

/** The render was stopped. */
const stopped = (line: number, reason: string): TemplateFault => new TemplateFault('stopped', line, reason);
