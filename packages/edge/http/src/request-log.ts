import { traceContext } from '@daybook/requests';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { Access } from './access.js';
import { urlPath } from './request-path.js';

/** The log line of a finished request. It has the path but not the query, where a client may have put a token. */
export function logRequest(
  logger: Logger,
  { withoutSecrets, actorOf }: Pick<Access, 'withoutSecrets' | 'actorOf'>,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  logger.info(
    {
      method: request.method,
      path: withoutSecrets(urlPath(request.originalUrl)),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      request_id: request.id,
      token: actorOf(request),
      ...traceFields(request),
    },
    'request',
  );
}

/** Trace fields as OpenTelemetry names them in logs; empty without a trace. */
export function traceFields({ headers }: Pick<FastifyRequest, 'headers'>): Record<string, string> | undefined {
  const trace = traceContext(headers);
  if (!trace) return undefined;
  const { traceId, spanId, parentId, flags } = trace;
  return { trace_id: traceId, span_id: spanId, parent_span_id: parentId, trace_flags: flags };
}
