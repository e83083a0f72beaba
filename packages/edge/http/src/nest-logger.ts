import type { LoggerService } from '@nestjs/common';
import type { Logger } from 'pino';

/** Nest's own messages. Those at startup (a line for each route) are only useful for debugging. */
export class NestLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log = (message: unknown, context?: string) => this.logger.debug({ context }, String(message));
  debug = (message: unknown, context?: string) => this.logger.debug({ context }, String(message));
  verbose = (message: unknown, context?: string) => this.logger.trace({ context }, String(message));
  warn = (message: unknown, context?: string) => this.logger.warn({ context }, String(message));
  error = (message: unknown, ...rest: unknown[]) => this.logger.error({ err: message, context: rest.at(-1) });
  fatal = (message: unknown, ...rest: unknown[]) => this.logger.fatal({ err: message, context: rest.at(-1) });
}
