import { urlPath } from '@daybook/http';
import { withoutTokens } from '@daybook/access';
import { type DestinationStream, type Logger, pino } from 'pino';
import type { LogLevel } from './config.js';

/** Deeper causes add nothing useful. */
const CAUSES_MAX = 4;

/**
 * Creates a logger that writes one JSON line per event to `stream` (default: standard output). Headers and query strings are
 * never logged.
 */
export function makeLogger(level: LogLevel, stream?: DestinationStream): Logger {
  const options = {
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    redact: { paths: ['authorization', '*.authorization', '*.headers.authorization'], censor: '[redacted]' },
    serializers: {
      err: (error: unknown) => describeError(error, CAUSES_MAX),
      req: ({ method, url = '' }: { method?: string; url?: string }) => ({ method, path: withoutTokens(urlPath(url)) }),
      res: ({ statusCode }: { statusCode?: number }) => ({ status: statusCode }),
    },
  };
  return stream ? pino(options, stream) : pino(options);
}

/** Keeps only the fields that locate the error: errors of drivers also contain statements with their values. */
function describeError(error: unknown, depth: number): unknown {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack, cause } = error;
  const described = { type: name, message, stack, code: (error as { code?: unknown }).code };
  return cause === undefined || depth === 0 ? described : { ...described, cause: describeError(cause, depth - 1) };
}
