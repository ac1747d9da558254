import { isApiError } from '@belvedere/api-client';
import type { Translate } from '@belvedere/ui';
import { factorMessages } from '../messages/second-factor.ts';
import { reasonAtDoor } from './sign-in-step.ts';

/** Why a code was not taken, in words of the door. */
export function reasonOfCode(error: unknown, t: Translate): string {
  const isWrong = isApiError(error) && (error.code === 'SECOND_FACTOR_WRONG' || error.status === 422);
  return isWrong ? t(factorMessages.codeWrong) : reasonAtDoor(error, t);
}
