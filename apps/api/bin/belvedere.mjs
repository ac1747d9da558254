#!/usr/bin/env node
// `npx belvedere COMMAND`: in a clone by way of the tool that builds what changed, elsewhere what the package carries.
import { existsSync } from 'node:fs';

const ofClone = new URL('../../../tools/belvedere.mjs', import.meta.url);

await import(existsSync(ofClone) ? ofClone.href : '../dist/belvedere.js');
