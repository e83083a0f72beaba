import { urlPath } from '@daybook/http';
import { withoutTokens } from '@daybook/access';
import { type DestinationStream, type Logger, pino } from 'pino';
import type { LogLevel } from './config.js';

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
      req: ({ method, url = '' }: { method?: string; url?: string }) => ({ method, path: withoutTokens(urlPath(url)) }),
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
