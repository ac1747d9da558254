import type { Message } from '@belvedere/core';
import { databaseMessages } from '../messages/databases.ts';
import type { Refusal } from './form-faults.ts';

const ADVICE: Readonly<Record<string, Message>> = {
  CONNECTION_HOST_UNKNOWN: databaseMessages.adviceHost,
  CONNECTION_HOST_REFUSED: databaseMessages.adviceRefused,
  CONNECTION_PORT_CLOSED: databaseMessages.advicePort,
  CONNECTION_PORT_INVALID: databaseMessages.adviceFields,
  CONNECTION_HOST_DOWN: databaseMessages.adviceDown,
  CONNECTION_PASSWORD_WRONG: databaseMessages.advicePassword,
  CONNECTION_ACCESS_DENIED: databaseMessages.adviceAccess,
  CONNECTION_DATABASE_UNKNOWN: databaseMessages.adviceDatabase,
  CONNECTION_ENCRYPTION_FAILED: databaseMessages.adviceEncryption,
  CONNECTION_TIMEOUT: databaseMessages.adviceTimeout,
  TUNNEL_KEY_UNKNOWN: databaseMessages.adviceHostKey,
  TUNNEL_KEY_CHANGED: databaseMessages.adviceHostKeyChanged,
  TUNNEL_SIGN_IN_FAILED: databaseMessages.adviceTunnelSignIn,
  TUNNEL_PRIVATE_KEY_UNREADABLE: databaseMessages.adviceTunnelSignIn,
  TUNNEL_TARGET_CLOSED: databaseMessages.adviceTunnelTarget,
  TUNNEL_FAILED: databaseMessages.adviceTunnelTarget,
  DATABASE_FILE_MISSING: databaseMessages.adviceFile,
  DATABASE_FILE_REFUSED: databaseMessages.adviceFile,
  DATABASE_OPEN_FAILED: databaseMessages.adviceFile,
  FIELDS_INVALID: databaseMessages.adviceFields,
  REQUEST_INVALID: databaseMessages.adviceFields,
};

/** What to do about a refused connection. */
export const adviceFor = ({ code }: Refusal): Message => ADVICE[code] ?? databaseMessages.adviceOther;
