import type { LoggerService } from '@nestjs/common';
import { type AuthenticatedRequest, withoutTokens } from '@daybook/tokens';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type DestinationStream, type Logger, pino } from 'pino';
import type { LogLevel } from './config.js';
import { pathOf } from './http/request-path.js';

/** Deeper causes say nothing new. */
const CAUSES_MAX = 4;

/** One JSON line for each event on `stream` (default: standard output). No header and no query string is ever in it. */
export function makeLogger(level: LogLevel, stream?: DestinationStream): Logger {
  const options = {
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    redact: { paths: ['authorization', '*.authorization', '*.headers.authorization'], censor: '[redacted]' },
    serializers: {
      err: (error: unknown) => describeError(error, CAUSES_MAX),
      req: ({ method, url = '' }: { method?: string; url?: string }) => ({ method, path: withoutTokens(pathOf(url)) }),
      res: ({ statusCode }: { statusCode?: number }) => ({ status: statusCode }),
    },
  };
  return stream ? pino(options, stream) : pino(options);
}

/** Only what tells where it broke: the errors of drivers also carry statements with their values. */
function describeError(error: unknown, depth: number): unknown {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack, cause } = error;
  const described = { type: name, message, stack, code: (error as { code?: unknown }).code };
  return cause === undefined || depth === 0 ? described : { ...described, cause: describeError(cause, depth - 1) };
}

/** The line of a finished request. The path is there, the query is not: somebody may have put a token into it. */
export function logRequest(logger: Logger, request: FastifyRequest, reply: FastifyReply): void {
  logger.info(
    {
      method: request.method,
      path: withoutTokens(pathOf(request.originalUrl)),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      request_id: request.id,
      token: (request as AuthenticatedRequest).principal?.actor.id,
    },
    'request',
  );
}

/** Nest's own messages. What it says at the start (a line for each route) is of use only when looking for a fault. */
export class NestLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log = (message: unknown, context?: string) => this.logger.debug({ context }, String(message));
  debug = (message: unknown, context?: string) => this.logger.debug({ context }, String(message));
  verbose = (message: unknown, context?: string) => this.logger.trace({ context }, String(message));
  warn = (message: unknown, context?: string) => this.logger.warn({ context }, String(message));
  error = (message: unknown, ...rest: unknown[]) => this.logger.error({ err: message, context: rest.at(-1) });
  fatal = (message: unknown, ...rest: unknown[]) => this.logger.fatal({ err: message, context: rest.at(-1) });
}
