import { createHash } from 'node:crypto';
import { InvalidRequest } from '@daybook/errors';
import { streamedBody } from '@daybook/requests';

/**
 * The file that is the body of a request with `StreamsBody`. `example` is the name of a file in the advice when none was sent.
 * @throws PayloadTooLarge; InvalidRequest for an empty body
 */
export async function receivedBytes(
  request: Parameters<typeof streamedBody>[0],
  example: string,
): Promise<{ readonly bytes: Buffer; readonly sha256: string }> {
  const chunks: Buffer[] = [];
  const hash = createHash('sha256');
  for await (const chunk of streamedBody(request) ?? []) {
    chunks.push(chunk);
    hash.update(chunk);
  }
  const bytes = Buffer.concat(chunks);
  if (bytes.length > 0) return { bytes, sha256: hash.digest('hex') };
  const message = `A file is needed: send its bytes as the body, such as curl --data-binary @${example}.`;
  throw new InvalidRequest({ code: 'required', message });
}
