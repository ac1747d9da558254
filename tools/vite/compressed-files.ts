import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXT = /\.(?:js|mjs|css|svg|json|html|webmanifest)$/;
/** Below this an answer is no shorter for being compressed. */
const LEAST_BYTES = 512;
const GZIP_LEVEL = 9;
/** The best brotli takes a second for half a megabyte; larger files are rare and get the next best. */
const LARGE_BYTES = 256 * 1024;
const LARGE_QUALITY = 8;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

async function writeCompressed(file: string): Promise<void> {
  const bytes = await readFile(file);
  if (bytes.length < LEAST_BYTES) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]:
      bytes.length > LARGE_BYTES ? LARGE_QUALITY : constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  await Promise.all([
    writeFile(`${file}.br`, await brotli(bytes, { params })),
    writeFile(`${file}.gz`, await zip(bytes, { level: GZIP_LEVEL })),
  ]);
}

/** Puts a brotli and a gzip copy beside every text file of a folder that is long enough to gain by it. */
export async function writeCompressedFiles(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true });
  await Promise.all(
    names.filter((name) => TEXT.test(name)).map((name) => writeCompressed(join(folder, name))),
  );
}

/** Compresses the files of a bundle once; the server sends them as they are. */
export const compressedFiles: Plugin = {
  name: 'belvedere-compressed-files',
  apply: 'build',
  async writeBundle({ dir }) {
    if (dir !== undefined) await writeCompressedFiles(dir);
  },
};
