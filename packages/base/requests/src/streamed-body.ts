import type { FastifyRequest } from 'fastify';
import { RouteConfig } from '@nestjs/platform-fastify';

interface StreamingConfig {
  readonly streamsBody?: number;
}

/**
 * The handler reads the body itself, as a stream of at most this many bytes of any media type ({@link streamedBody}). The guards run before any
 * of it is read.
 */
export const StreamsBody = (maxBytes: number): MethodDecorator & ClassDecorator =>
  RouteConfig({ streamsBody: maxBytes } satisfies StreamingConfig);

/** The most bytes of a body that the handler of this request reads as a stream; undefined: it does not stream its body. */
export function streamedBodyLimit({ routeOptions }: Partial<Pick<FastifyRequest, 'routeOptions'>>): number | undefined {
  return (routeOptions?.config as StreamingConfig | undefined)?.streamsBody;
}

/**
 * The body of a route with {@link StreamsBody}, to be read once; undefined when none was sent.
 * Reading it @throws PayloadTooLarge at the first byte beyond the limit, and Error when the client disconnects before the end
 */
export function streamedBody({ body }: Pick<FastifyRequest, 'body'>): AsyncIterable<Buffer> | undefined {
  return (body as { readonly chunks: AsyncIterable<Buffer> } | undefined)?.chunks;
}
