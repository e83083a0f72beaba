import { Readable } from 'node:stream';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { Envelope } from './compose.js';
import type { SmtpFault } from './outcome.js';
import type { SmtpSettings } from './settings.js';

/** How a connection is made, with every time limit in milliseconds. */
export interface SessionOptions {
  readonly connectTimeoutMs: number;
  readonly greetingTimeoutMs: number;
  readonly socketTimeoutMs: number;
  readonly clientName?: string | undefined;
  /** PEM. */
  readonly ca?: string | undefined;
}

/** A message on its way over a connection. */
export interface Transfer {
  readonly raw: Uint8Array;
  readonly envelope: Envelope;
  readonly onData: () => Promise<void> | void;
  readonly signal?: AbortSignal | undefined;
}

/** How far a message came. */
export interface Progress {
  /** Whether `onData` was called. */
  isBegun: boolean;
  /** Whether all of the message is with the connection: from then on the server may have its end. */
  isWritten: boolean;
}

interface Accepted {
  readonly response: string;
  readonly rejectedErrors?: readonly SmtpFault[] | undefined;
}

/** Bytes of a message that are written at once: between two of them the event loop is free. */
const PIECE = 64 * 1024;
/** How long the server may take to answer QUIT, and to close its side. */
const FAREWELL_MS = 1000;

/** One connection to the server, after its greeting, its encryption and the login. */
export class Session {
  /** How many messages it has carried. */
  carried = 0;

  private constructor(private readonly connection: SMTPConnection) {}

  get isOpen(): boolean {
    return !this.connection.destroyed;
  }

  /** @throws SmtpFault */
  static async open(settings: SmtpSettings, options: SessionOptions, signal?: AbortSignal): Promise<Session> {
    const connection = new SMTPConnection({
      host: settings.host,
      port: settings.port,
      secure: settings.secure,
      requireTLS: !settings.secure && settings.starttls === 'required',
      connectionTimeout: options.connectTimeoutMs,
      greetingTimeout: options.greetingTimeoutMs,
      socketTimeout: options.socketTimeoutMs,
      socketCloseTimeout: FAREWELL_MS,
      name: options.clientName,
      tls: { rejectUnauthorized: true, minVersion: 'TLSv1.2', ...(options.ca !== undefined && { ca: options.ca }) },
    });
    // The last error of a connection may come when nobody waits for it any longer.
    connection.on('error', () => undefined);
    const { user, password } = settings;
    await settled<void>(
      connection,
      signal,
      (done) => {
        connection.connect((error) => {
          if (error || user === undefined) done(error ?? null);
          else if (!connection.allowsAuth) done(fault('EAUTH', 'The server offers no authentication.'));
          else connection.login({ user, pass: password }, (failed) => done(failed));
        });
      },
      options.connectTimeoutMs,
    );
    return new Session(connection);
  }

  /**
   * Hands a message over. When this ends, `onData` has ended as well. The connection stays open only when the message is accepted.
   *
   * @throws what `onData` throws: then the connection is cut before the first byte of the message
   */
  async send({ raw, envelope, onData, signal }: Transfer, progress: Progress): Promise<Accepted | SmtpFault> {
    let begun: Promise<void> | undefined;
    const begin = () => {
      progress.isBegun = true;
      begun = (async () => onData())();
      return begun;
    };
    const result = await settled<Accepted>(this.connection, signal, (done) => {
      const to = { from: envelope.from, to: [...envelope.to], size: raw.length };
      this.connection.send(to, inPieces(raw, begin, progress), done);
    }).catch((error: SmtpFault) => error);
    this.carried += 1;
    await begun;
    return result;
  }

  end(): void {
    if (!this.isOpen) return;
    setTimeout(() => this.connection.close(), FAREWELL_MS).unref();
    this.connection.quit();
  }
}

/**
 * Waits for the callback of an operation of the connection, for the connection's own errors (it does not report all of them to the callback) and
 * for the signal; whichever comes first. Closes the connection unless the operation succeeds.
 */
async function settled<T>(
  connection: SMTPConnection,
  signal: AbortSignal | undefined,
  start: (done: (error: SmtpFault | null, result?: T) => void) => void,
  limitMs?: number,
): Promise<T> {
  const listeners = new AbortController();
  let limit: NodeJS.Timeout | undefined;
  try {
    return await new Promise<T>((resolve, reject) => {
      const once = (name: 'error' | 'end', listener: (error: SmtpFault) => void) => {
        connection.once(name, listener);
        listeners.signal.addEventListener('abort', () => connection.off(name, listener));
      };
      once('error', reject);
      // The callback follows the event, with the better error.
      once('end', () => setImmediate(() => reject(fault('ECONNECTION', 'Connection closed unexpectedly.'))));
      const stop = () => reject(fault('EABORT', 'The sending was stopped.'));
      if (signal?.aborted) return stop();
      signal?.addEventListener('abort', stop, { signal: listeners.signal });
      if (limitMs !== undefined)
        limit = setTimeout(() => reject(fault('ETIMEDOUT', 'The server did not answer in time.')), limitMs);
      start((error, result) => (error ? reject(error) : resolve(result as T)));
    });
  } catch (error) {
    connection.close();
    throw error;
  } finally {
    clearTimeout(limit);
    listeners.abort();
  }
}

function fault(code: string, message: string): SmtpFault {
  return Object.assign(new Error(message), { code });
}

/** The message as a stream. The connection reads it when the server has answered DATA with 354, and `begin` comes before its first byte. */
function inPieces(raw: Uint8Array, begin: () => Promise<void>, progress: Progress): Readable {
  let at: number | undefined;
  return new Readable({
    highWaterMark: PIECE,
    read() {
      const next = () => {
        at ??= 0;
        if (this.destroyed) return;
        if (at < raw.length) {
          this.push(raw.subarray(at, (at += PIECE)));
        } else {
          progress.isWritten = true;
          this.push(null);
        }
      };
      if (at !== undefined) setImmediate(next);
      else begin().then(next, () => this.destroy(new Error('The message was not begun.')));
    },
  });
}
