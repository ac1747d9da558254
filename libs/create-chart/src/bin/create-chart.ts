#!/usr/bin/env node
import { fileURLToPath } from 'node:url';
import { texts } from '../messages.ts';
import { createProject } from '../project/create-project.ts';

const TEMPLATE = fileURLToPath(new URL('../../template', import.meta.url));

const [folder] = process.argv.slice(2);
try {
  if (folder === undefined || folder.startsWith('-')) throw new Error(texts.usageCreate);
  createProject(TEMPLATE, folder);
  console.log(texts.created(folder));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
