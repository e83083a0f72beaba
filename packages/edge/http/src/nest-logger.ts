import type { LoggerService } from '@nestjs/common';
import type { Logger } from 'pino';

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
