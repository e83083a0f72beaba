import type { FastifyRequest } from 'fastify';
import { RouteConfig } from '@nestjs/platform-fastify';

interface StreamingConfig {
  readonly streamsBody?: number;
  readonly handlingMs?: number;
}

/**
 * The handler reads the body itself, as a stream of at most this many bytes of any media type ({@link streamedBody}). The guards run before any
 * of it is read. `handlingMs`: how long handling may take where that is longer than the limit of the service, for files whose work grows with
 * their size.
 */
export const StreamsBody = (maxBytes: number, handlingMs?: number): MethodDecorator & ClassDecorator =>
  RouteConfig({
    streamsBody: maxBytes,
    ...(handlingMs === undefined ? {} : { handlingMs }),
  } satisfies StreamingConfig);

/** The least time in milliseconds that handling this request may take; 0: only the limit of the service counts. */
export function handlingMsOf({ routeOptions }: Partial<Pick<FastifyRequest, 'routeOptions'>>): number {
  return (routeOptions?.config as StreamingConfig | undefined)?.handlingMs ?? 0;
}

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
