import { ApiError, networkError } from '@belvedere/api-client';

/** Answers with an error of the server. */
export const refusing =
  (status: number, message: string, code = 'REFUSED') =>
  (): never => {
    throw new ApiError({ code, message, status, requestId: 'req-1' });
  };

/** Answers as a network that is gone does. */
export const offline = (): never => {
  throw networkError();
};
