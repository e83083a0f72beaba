import { InvalidRequest } from '@daybook/errors';
import type { FastifyRequest } from 'fastify';

/** Every value of a header, in order; `request.headers` joins them or keeps one. */
export function headerValues(request: Pick<FastifyRequest, 'raw'>, name: string): string[] {
  const { rawHeaders } = request.raw;
  const wanted = name.toLowerCase();
  const found: string[] = [];
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const sent = rawHeaders[i]!;
    if (sent.length === wanted.length && sent.toLowerCase() === wanted) found.push(rawHeaders[i + 1] as string);
  }
  return found;
}

/** A header that may come only once; undefined when it was not sent. @throws InvalidRequest when it comes twice */
export function headerOnce(request: Pick<FastifyRequest, 'raw'>, name: string): string | undefined {
  const [value, ...others] = headerValues(request, name);
  if (others.length === 0) return value;
  throw new InvalidRequest({
    field: name,
    code: 'duplicate_header',
    message: `The header ${name} was sent more than once. Send it once.`,
  });
}
