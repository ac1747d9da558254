/** What a request with a form is made of. */
export interface UploadForm {
  readonly headers: { readonly 'content-type': string };
  readonly payload: Buffer;
}

/** A form with one file and some fields, as a browser sends it. */
export function uploadForm(
  name: string,
  content: string | Buffer,
  fields: Readonly<Record<string, string>>,
): UploadForm {
  const boundary = '----belvedere';
  const parts = Object.entries(fields).map(
    ([key, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`,
  );
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`;
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([
      Buffer.from(parts.join('') + head),
      Buffer.from(content),
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
  };
}
