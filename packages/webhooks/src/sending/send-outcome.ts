const HOUR_MS = 3_600_000;

/** A name resolved to a forbidden address. */
export class ForbiddenAddress extends Error {
  constructor() {
    super('forbidden address');
    this.name = 'ForbiddenAddress';
  }
}

/** A name without an address at present: it has none, or no name server answered in time. */
export class NameUnresolved extends Error {
  constructor(readonly kind: 'name_not_found' | 'name_server_failed') {
    super(kind);
    this.name = 'NameUnresolved';
  }
}

const CLASSES: readonly (readonly [RegExp, string])[] = [
  [/^connect timeout$/, 'connect_timeout'],
  [/^timeout$/, 'timeout'],
  [/ECONNREFUSED/, 'connection_refused'],
  [/ECONNRESET|EPIPE|socket hang up/, 'connection_reset'],
  [/EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL|ETIMEDOUT/, 'unreachable'],
  [/^(ERR_TLS|ERR_SSL|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO)|certificate|EPROTO/i, 'tls'],
  [/HPE_/, 'not_http'],
];

/** A failure as a code that helps an integrator and reveals nothing of our internals. */
export function errorClass(error: unknown): string {
  if (error instanceof ForbiddenAddress) return 'forbidden_address';
  if (error instanceof NameUnresolved) return error.kind;
  const { code = '', message = '', errors } = error as { code?: string; message?: string; errors?: unknown[] };
  if (errors && errors.length > 0) return errorClass(errors[0]);
  const found = CLASSES.find(([pattern]) => pattern.test(code) || pattern.test(message));
  return found ? found[1] : 'failed';
}

/**
 * Retry-After, in seconds or as a date, as milliseconds from `nowMs`: one second to one hour; null if it is missing or invalid.
 */
export function retryAfterMs(text: string | undefined, nowMs: number): number | null {
  if (text === undefined) return null;
  const isSeconds = /^\s*\d+\s*$/.test(text);
  if (!isSeconds && !/^[A-Z][a-z]+, /.test(text)) return null;
  const waitMs = isSeconds ? Number(text) * 1000 : Date.parse(text) - nowMs;
  return Number.isNaN(waitMs) ? null : Math.min(Math.max(waitMs, 1000), HOUR_MS);
}
