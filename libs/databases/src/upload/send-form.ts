import { errorOfAnswer, networkError, parseJsonExactly } from '@belvedere/api-client';

/** A form with a file on its way. */
export interface FormRequest {
  readonly url: string;
  readonly token: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly file: Blob;
  readonly fileName: string;
  readonly signal: AbortSignal;
  /** Share of the bytes that are sent, 0 to 1. */
  readonly onProgress: (share: number) => void;
}

function formOf({ fields, file, fileName }: FormRequest): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', file, fileName);
  return form;
}

async function parsed(text: string): Promise<unknown> {
  try {
    return await parseJsonExactly(text);
  } catch {
    return null;
  }
}

/** Sends a form with a file and says how far it is, which fetch cannot. Throws an ApiError, or the abort's reason. */
export function sendForm<Reply>(request: FormRequest): Promise<Reply> {
  const { url, token, signal, onProgress } = request;
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const call = new XMLHttpRequest();
    call.open('POST', url);
    call.setRequestHeader('X-CSRFToken', token);
    call.setRequestHeader('Accept', 'application/json');
    call.upload.onprogress = ({ loaded, total }) => {
      onProgress(total === 0 ? 0 : loaded / total);
    };
    const answer = async (): Promise<Reply> => {
      const body = await parsed(call.responseText);
      if (call.status < 300) return body as Reply;
      throw errorOfAnswer(call.status, call.statusText, call.getResponseHeader('x-request-id'), body);
    };
    call.onload = () => {
      answer().then(resolve, reject);
    };
    call.onerror = () => {
      reject(networkError());
    };
    call.onabort = () => {
      reject(signal.reason instanceof Error ? signal.reason : networkError());
    };
    signal.addEventListener('abort', () => {
      call.abort();
    });
    call.send(formOf(request));
  });
}
