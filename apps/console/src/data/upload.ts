import { createDaybook, type Daybook } from '@daybook/client';
import { toldError } from '../words/refusals.js';
import { sendWithSession } from './connection.js';
import type { WriteChoice } from './daybook.js';

interface Upload extends Pick<WriteChoice, 'idempotencyKey'> {
  readonly method?: 'post' | 'put';
  readonly workspace: string;
  /** `/v1/bills/from_document` */
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly file: File;
  /** Called with the sent part of the file, from 0 to 1. */
  readonly onProgress?: (part: number) => void;
}

/** Sends a file as the body of a request, once for each key. Resolves to the answer, or throws `ApiError`. */
export async function upload<Answer>(wanted: Upload): Promise<Answer> {
  const { method = 'post', workspace, path, query = {}, file, onProgress, ...choice } = wanted;
  const fetch = (request: Request): Promise<Response> =>
    sendWithSession(request, (one) => sendWithProgress(one, file, onProgress));
  const daybook = createDaybook({ workspace, fetch, retries: { attempts: 4 } }) as Daybook as unknown as Record<
    typeof method,
    (path: string, init: object) => Promise<Answer>
  >;
  try {
    return await daybook[method](path, {
      params: { query },
      body: '',
      bodySerializer: () => file,
      headers: { 'Content-Type': 'application/octet-stream' },
      ...choice,
    });
  } catch (error) {
    throw toldError(error);
  }
}

/** `fetch` does not tell how much of a body is sent. */
function sendWithProgress(request: Request, file: File, onProgress: Upload['onProgress']): Promise<Response> {
  return new Promise((resolve, reject) => {
    const sender = new XMLHttpRequest();
    sender.open(request.method, request.url);
    for (const [name, value] of request.headers) sender.setRequestHeader(name, value);
    sender.responseType = 'arraybuffer';
    sender.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    sender.onload = () => resolve(responseOf(sender));
    // As fetch does when no answer arrives.
    sender.onerror = () => reject(new TypeError('network'));
    sender.send(file);
  });
}

function responseOf(sender: XMLHttpRequest): Response {
  const lines = sender.getAllResponseHeaders().trim().split(/\r?\n/);
  const headers = lines.flatMap((line): [string, string][] => {
    const at = line.indexOf(':');
    return at < 1 ? [] : [[line.slice(0, at), line.slice(at + 1).trim()]];
  });
  return new Response(sender.response as ArrayBuffer, { status: sender.status, headers });
}
