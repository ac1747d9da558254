import { cpSync, existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { texts } from '../messages.ts';

const NAME = /^[a-z][a-z0-9_-]{1,79}$/;
const TEMPLATE_NAME = 'chart-hello';
const TEMPLATE_TITLE = 'Chart hello';

/** `my-chart` -> `My chart`. */
function titleOf(name: string): string {
  const words = name.replaceAll(/[-_]+/g, ' ').trim();
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

/**
 * Writes a new chart package from the template folder. The last part of `folder` is its name. Throws for a name that no
 * chart can have and for a folder that is there.
 */
export function createProject(template: string, folder: string): string {
  const root = resolve(folder);
  const name = basename(root);
  if (!NAME.test(name)) throw new Error(texts.nameRefused(name));
  if (existsSync(root)) throw new Error(texts.folderTaken(folder));
  cpSync(template, root, { recursive: true });
  renameSync(join(root, 'gitignore'), join(root, '.gitignore'));
  for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const text = readFileSync(path, 'utf8');
    writeFileSync(path, text.replaceAll(TEMPLATE_NAME, name).replaceAll(TEMPLATE_TITLE, titleOf(name)));
  }
  return root;
}
