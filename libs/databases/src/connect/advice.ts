import type { Message } from '@belvedere/core';
import { connectMessages } from '../messages/connect.ts';
import type { Refusal } from './form-faults.ts';

const ADVICE: Readonly<Record<string, Message>> = {
  CONNECTION_HOST_UNKNOWN: connectMessages.adviceHost,
  CONNECTION_HOST_REFUSED: connectMessages.adviceRefused,
  CONNECTION_PORT_CLOSED: connectMessages.advicePort,
  CONNECTION_PORT_INVALID: connectMessages.adviceFields,
  CONNECTION_HOST_DOWN: connectMessages.adviceDown,
  CONNECTION_PASSWORD_WRONG: connectMessages.advicePassword,
  CONNECTION_ACCESS_DENIED: connectMessages.adviceAccess,
  CONNECTION_DATABASE_UNKNOWN: connectMessages.adviceDatabase,
  CONNECTION_ENCRYPTION_FAILED: connectMessages.adviceEncryption,
  CONNECTION_TIMEOUT: connectMessages.adviceTimeout,
  TUNNEL_KEY_UNKNOWN: connectMessages.adviceHostKey,
  TUNNEL_KEY_CHANGED: connectMessages.adviceHostKeyChanged,
  TUNNEL_SIGN_IN_FAILED: connectMessages.adviceTunnelSignIn,
  TUNNEL_PRIVATE_KEY_UNREADABLE: connectMessages.adviceTunnelSignIn,
  TUNNEL_TARGET_CLOSED: connectMessages.adviceTunnelTarget,
  TUNNEL_FAILED: connectMessages.adviceTunnelTarget,
  DATABASE_FILE_MISSING: connectMessages.adviceFile,
  DATABASE_FILE_REFUSED: connectMessages.adviceFile,
  DATABASE_OPEN_FAILED: connectMessages.adviceFile,
  FIELDS_INVALID: connectMessages.adviceFields,
  REQUEST_INVALID: connectMessages.adviceFields,
};

/** What to do about a refused connection. */
export const adviceFor = ({ code }: Refusal): Message => ADVICE[code] ?? connectMessages.adviceOther;
