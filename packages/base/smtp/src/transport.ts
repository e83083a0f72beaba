import { readFileSync } from 'node:fs';
import type { Envelope } from './compose.js';
import { InvalidSmtpUrl } from './errors.js';
import { type Later, Outcomes, type SendOutcome, type SmtpFault, type VerifyOutcome } from './outcome.js';
import { type Progress, Session, type SessionOptions, type Transfer } from './session.js';
import type { SmtpSettings } from './settings.js';
import { Slots } from './slots.js';

/** All times in milliseconds. */
export interface SmtpOptions {
  /** Connections at the same time; 2. Further messages wait. */
  readonly connections?: number;
  /** Messages over one connection, before a new one is made; 50. */
  readonly maxMessages?: number;
  /** From the look-up of the host's address until the login; 30,000. */
  readonly connectTimeoutMs?: number;
  /** Until the server greets, once connected; 30,000. */
  readonly greetingTimeoutMs?: number;
  /** Without a byte from or to the server; 600,000, which RFC 5321 4.5.3.2.6 asks for while the server takes a message. */
  readonly socketTimeoutMs?: number;
  /** Until a connection that carries no message is closed; 30,000. */
  readonly idleTimeoutMs?: number;
  /** The name in EHLO; the host's name where it has a dot. */
  readonly clientName?: string;
}

interface SendOptions {
  /** Awaited once the server is ready for the message, before its first byte is written. Not called: not delivered. */
  readonly onData?: () => Promise<void> | void;
  /** Stops the sending: `later` or `unknown`, with the reason `aborted`. */
  readonly signal?: AbortSignal;
}

const STOPPED: Later = { kind: 'later', reason: 'aborted', response: 'The sending was stopped before it began.' };

/** Sends messages to one SMTP server, over a few connections that are used again. */
export class SmtpTransport {
  private readonly outcomes: Outcomes;
  private readonly sessionOptions: SessionOptions;
  private readonly slots: Slots;
  private readonly maxMessages: number;
  private readonly idleTimeoutMs: number;
  /** Connections without a message, the last used one last. */
  private readonly idle: Session[] = [];
  private readonly underWay = new Set<Promise<unknown>>();
  private isClosed = false;

  /** @throws InvalidSmtpUrl when the file of certificate authorities cannot be read */
  constructor(
    private readonly settings: SmtpSettings,
    options: SmtpOptions = {},
  ) {
    this.outcomes = new Outcomes(settings);
    this.slots = new Slots(options.connections ?? 2);
    this.maxMessages = options.maxMessages ?? 50;
    this.idleTimeoutMs = options.idleTimeoutMs ?? 30_000;
    this.sessionOptions = {
      connectTimeoutMs: options.connectTimeoutMs ?? 30_000,
      greetingTimeoutMs: options.greetingTimeoutMs ?? 30_000,
      socketTimeoutMs: options.socketTimeoutMs ?? 600_000,
      clientName: options.clientName,
      ca: settings.caFile === undefined ? undefined : read(settings.caFile),
    };
  }

  /**
   * Sends a message once. The server may still refuse some of its recipients: those are in the outcome.
   *
   * @throws what `onData` throws; the message is not sent then
   */
  send(
    message: { raw: Uint8Array; envelope: Envelope },
    { onData = () => undefined, signal }: SendOptions = {},
  ): Promise<SendOutcome> {
    return this.during(this.sendInSlot({ ...message, onData, signal }));
  }

  /** Connects, encrypts and logs in as for a message, on a connection of its own, and sends nothing. */
  verify({ signal }: { signal?: AbortSignal } = {}): Promise<VerifyOutcome> {
    return this.during(
      this.opened(signal).then((session) => {
        if (!(session instanceof Session)) return session;
        session.end();
        return { kind: 'ready' };
      }),
    );
  }

  /** Takes no further messages. Those that wait end as `later`; those under way come to their end. */
  async close(): Promise<void> {
    this.isClosed = true;
    this.slots.refuseWaiting();
    for (const session of this.idle.splice(0)) session.end();
    await Promise.allSettled(this.underWay);
  }

  private async during<T>(work: Promise<T>): Promise<T> {
    this.underWay.add(work);
    try {
      return await work;
    } finally {
      this.underWay.delete(work);
    }
  }

  private async sendInSlot(transfer: Transfer): Promise<SendOutcome> {
    if (this.isClosed || !(await this.slots.take(transfer.signal))) return STOPPED;
    try {
      for (;;) {
        const used = this.idleSession();
        const session = used ?? (await this.opened(transfer.signal));
        if (!(session instanceof Session)) return session;
        const progress: Progress = { isBegun: false, isWritten: false };
        const outcome = await this.sendOver(session, transfer, progress);
        // The server may have closed a connection that it did not hear from: that says nothing about this message.
        if (!used || progress.isBegun || !isLost(outcome)) return outcome;
      }
    } finally {
      this.slots.give();
    }
  }

  private async sendOver(session: Session, transfer: Transfer, progress: Progress): Promise<SendOutcome> {
    const result = await session.send(transfer, progress);
    if (result instanceof Error) return this.outcomes.ofSending(result, progress.isWritten);
    this.keep(session);
    return {
      kind: 'accepted',
      response: this.outcomes.response(result.response),
      rejected: this.outcomes.rejected(result.rejectedErrors),
    };
  }

  private async opened(signal?: AbortSignal) {
    try {
      return await Session.open(this.settings, this.sessionOptions, signal);
    } catch (error) {
      return this.outcomes.ofOpening(error as SmtpFault);
    }
  }

  private idleSession(): Session | undefined {
    for (;;) {
      const session = this.idle.pop();
      if (!session || session.isOpen) return session;
    }
  }

  private keep(session: Session): void {
    if (this.isClosed || session.carried >= this.maxMessages) return session.end();
    this.idle.push(session);
    const { carried } = session;
    setTimeout(() => {
      const at = this.idle.indexOf(session);
      if (at < 0 || session.carried !== carried) return;
      this.idle.splice(at, 1);
      session.end();
    }, this.idleTimeoutMs).unref();
  }
}

const isLost = (outcome: SendOutcome): boolean =>
  outcome.kind === 'later' && (outcome.reason === 'connection' || outcome.reason === 421);

function read(caFile: string): string {
  try {
    return readFileSync(caFile, 'utf8');
  } catch (error) {
    throw new InvalidSmtpUrl(`The file ${caFile} of the parameter ca in SMTP_URL cannot be read.`, { cause: error });
  }
}
