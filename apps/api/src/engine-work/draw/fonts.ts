import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { GlobalFonts } from '@napi-rs/canvas';

const WEIGHTS = [400, 500, 600] as const;

/** Gives a native canvas the fonts of the page: the same files, so that texts have the widths they were laid out with. */
export function registerFonts(fonts: typeof GlobalFonts): void {
  for (const weight of WEIGHTS) {
    const file = fileURLToPath(import.meta.resolve(`@belvedere/theme/assets/inter-${weight}.woff2`));
    fonts.register(readFileSync(file), 'Inter');
  }
}
