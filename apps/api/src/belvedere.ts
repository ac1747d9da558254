#!/usr/bin/env node
import { resolve } from 'node:path';
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { isAppError } from '@belvedere/core';
import { backUp } from './backup/back-up.ts';
import { verifyBackup } from './backup/backup-folder.ts';
import { commandErrors } from './backup/command-errors.ts';
import { createAdministrator } from './commands/create-admin.ts';
import { examine } from './commands/doctor.ts';
import { restore } from './backup/restore.ts';
import { rotateKeys } from './commands/rotate-keys.ts';
import { configFrom, type Config } from './config.ts';
import { keepNewFilesPrivate } from './db/narrow-modes.ts';

const HELP = `belvedere COMMAND [options]
  backup [--to FOLDER] [--without-key]      backs up metadata, key and data files, also while the server runs
  verify FOLDER                             looks at every byte of a backup
  restore FOLDER [--force]                  puts a backup in place; --force keeps the data that is there beside
  doctor                                    looks at settings, key, metadata, disk, clock, rights of files and the server
  rotate-keys                               seals all stored secrets with a new key; the server must not run
  create-admin --username NAME [--reset]    makes an administrator; the password comes from BELVEDERE_ADMIN_PASSWORD

  --data-dir PATH   where the data is (BELVEDERE_DATA_DIR, or ./data)
  --port NUMBER     port that doctor asks (8088)
  --email ADDRESS   of the administrator
  --help            shows this
The other settings come from the environment, as for the server (docs/operating.md).`;

const OPTIONS = {
  'data-dir': { type: 'string' },
  port: { type: 'string' },
  to: { type: 'string' },
  'without-key': { type: 'boolean', default: false },
  force: { type: 'boolean', default: false },
  username: { type: 'string' },
  email: { type: 'string', default: '' },
  reset: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const satisfies ParseArgsConfig['options'];

/** What the people page takes as a user name. */
const USERNAME = /^\S(?:.{0,126}\S)?$/;

const print = (text: string): void => void process.stdout.write(`${text}\n`);
const usage = (reason: string): Error => commandErrors.error('USAGE', { reason });

function readArguments() {
  try {
    return parseArgs({ options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw usage((error instanceof Error ? error.message : String(error)).split('.')[0] ?? '');
  }
}

type Values = ReturnType<typeof readArguments>['values'];

interface Command {
  readonly values: Values;
  readonly folder: string | null;
  readonly config: Config;
}

function folderOf({ folder }: Command): string {
  if (folder === null) throw usage('name the folder of the backup');
  return resolve(folder);
}

async function doctor({ config }: Command): Promise<number> {
  const findings = await examine(config);
  const signs = { good: 'ok  ', look: 'look', bad: 'BAD ' };
  for (const { state, what, advice } of findings)
    print(`${signs[state]}  ${what}${advice === '' ? '' : `\n      ${advice}`}`);
  return findings.some(({ state }) => state === 'bad') ? 1 : 0;
}

async function rotate({ config }: Command): Promise<void> {
  const { resealed, previous } = await rotateKeys(config, process.env['BELVEDERE_NEW_SECRET_KEY']);
  const key =
    previous === null
      ? 'Change BELVEDERE_SECRET_KEY to the new key now.'
      : `The old key stands in ${previous}; older backups need it.`;
  print(
    `${resealed} secrets were sealed anew. ${key} Browser sessions stay; tokens signed with the old key have ended.`,
  );
}

async function createAdmin({ config, values }: Command): Promise<void> {
  const { username, email, reset } = values;
  if (username === undefined || !USERNAME.test(username))
    throw usage('name the administrator with --username: at most 128 characters, and no blanks around them');
  const { adminPassword: password } = config;
  if (password === null) throw usage('put the password into BELVEDERE_ADMIN_PASSWORD');
  const done = await createAdministrator(config, { username, email, password, isReset: reset });
  print(
    done === 'made'
      ? `${username} may sign in and administer.`
      : `${username} has the new password and administers; their sessions and their second factor have ended.`,
  );
}

const COMMANDS: Readonly<Record<string, (command: Command) => Promise<number | void>>> = {
  backup: async ({ config, values }) => {
    const { to, 'without-key': leavesKeyOut } = values;
    print(`Backed up and verified: ${await backUp(config, { to, leavesKeyOut, now: new Date() })}`);
  },
  verify: async (command) => {
    const { made, files } = await verifyBackup(folderOf(command));
    print(`The backup of ${made} is whole: ${files.length} files.`);
  },
  restore: async (command) => {
    const { config, values } = command;
    const asked = { folder: folderOf(command), isForced: values.force, now: new Date() };
    const { made, kept } = await restore(config, asked);
    print(
      `Restored the backup of ${made} into ${config.dataDir}.${kept === null ? '' : ` What was there is kept in ${kept}.`}`,
    );
  },
  doctor,
  'rotate-keys': rotate,
  'create-admin': createAdmin,
};

async function main(): Promise<number> {
  const { values, positionals } = readArguments();
  const [name, folder = null] = positionals;
  if (values.help || name === undefined) {
    print(HELP);
    return values.help ? 0 : 1;
  }
  const run = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (run === undefined) throw usage(`there is no command ${name}`);
  const { 'data-dir': dataDir, port } = values;
  const config = configFrom(
    {
      ...process.env,
      ...(dataDir !== undefined && { BELVEDERE_DATA_DIR: dataDir }),
      ...(port !== undefined && { BELVEDERE_PORT: port }),
    },
    '',
  );
  return (await run({ values, folder, config })) ?? 0;
}

keepNewFilesPrivate();
main().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    const text = isAppError(error)
      ? error.message
      : error instanceof Error
        ? (error.stack ?? error.message)
        : String(error);
    process.stderr.write(`belvedere: ${text}\n`);
    process.exitCode = 1;
  },
);
