import { issueTexts } from './issue-messages.ts';

/** Numbered hints that belong to a kind of error. */
export interface IssueCode {
  readonly code: number;
  readonly message: string;
}

const CODES_BY_TYPE: Readonly<Record<string, readonly (keyof typeof issueTexts)[]>> = {
  BACKEND_TIMEOUT_ERROR: ['1000', '1001'],
  GENERIC_DB_ENGINE_ERROR: ['1002'],
  COLUMN_DOES_NOT_EXIST_ERROR: ['1003', '1004'],
  TABLE_DOES_NOT_EXIST_ERROR: ['1003', '1005'],
  SCHEMA_DOES_NOT_EXIST_ERROR: ['1003', '1016'],
  MISSING_TEMPLATE_PARAMS_ERROR: ['1006'],
  GENERIC_COMMAND_ERROR: ['1010'],
  GENERIC_BACKEND_ERROR: ['1011'],
  CONNECTION_INVALID_HOSTNAME_ERROR: ['1007'],
  CONNECTION_PORT_CLOSED_ERROR: ['1008'],
  CONNECTION_HOST_DOWN_ERROR: ['1009'],
  CONNECTION_ACCESS_DENIED_ERROR: ['1014', '1015'],
  CONNECTION_UNKNOWN_DATABASE_ERROR: ['1015'],
  CONNECTION_MISSING_PARAMETERS_ERROR: ['1018'],
  CONNECTION_INVALID_PORT_ERROR: ['1034'],
  CONNECTION_DATABASE_TIMEOUT: ['1001', '1009'],
  INVALID_PAYLOAD_FORMAT_ERROR: ['1019'],
  INVALID_PAYLOAD_SCHEMA_ERROR: ['1020'],
  DML_NOT_ALLOWED_ERROR: ['1022'],
  SQLLAB_TIMEOUT_ERROR: ['1026', '1027'],
  OBJECT_DOES_NOT_EXIST_ERROR: ['1029'],
  SYNTAX_ERROR: ['1030'],
  RESULTS_BACKEND_ERROR: ['1031', '1032', '1033'],
};

/** Hints of a kind of error; a kind nobody numbered has none. */
export function issueCodes(type: string): readonly IssueCode[] {
  return (CODES_BY_TYPE[type] ?? []).map((code) => ({
    code: Number(code),
    message: `Issue ${code} - ${issueTexts[code].text}`,
  }));
}
