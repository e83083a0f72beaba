import { oneLine, wellFormed } from './one-line.js';
import type { SmtpSettings } from './settings.js';

/** What stopped a message: the server's code, or what happened to the connection. */
export type Reason = number | 'timeout' | 'connection' | 'aborted';

/** A recipient that the server did not accept while it accepted others, or all. */
export interface RefusedRecipient {
  /** As in the envelope. */
  readonly address: string;
  /** The server's code: 4xx for now, 5xx for good. */
  readonly code: number;
  readonly response: string;
}

/** Not delivered, and the next message would have the same end: wrong user or password, no encryption, a server that serves nobody. */
export interface Misconfigured {
  readonly kind: 'misconfigured';
  readonly reason: 'auth' | 'tls' | 'server';
  readonly response: string;
}

/** Certainly not delivered: the same message may be sent again. */
export interface Later {
  readonly kind: 'later';
  readonly reason: Reason;
  readonly response: string;
}

/**
 * The end of an attempt to send. `response` is the last reply of the server, or what happened instead of one: one line of at most 500
 * characters, without user and password.
 * - `accepted`: the server has taken responsibility for the message, for all recipients but those in `rejected`.
 * - `refused`: final (RFC 5321 5yz). All recipients are refused, or the message is.
 * - `unknown`: the whole message was written, and the server gave no answer. It may have been delivered.
 */
export type SendOutcome =
  | { readonly kind: 'accepted'; readonly response: string; readonly rejected: readonly RefusedRecipient[] }
  | {
      readonly kind: 'refused';
      readonly code: number;
      readonly response: string;
      readonly rejected: readonly RefusedRecipient[];
    }
  | { readonly kind: 'unknown'; readonly reason: Reason; readonly response: string }
  | Later
  | Misconfigured;

export type VerifyOutcome = { readonly kind: 'ready' } | Later | Misconfigured;

/** What errors of nodemailer's SMTPConnection say, as far as it is used here. */
export interface SmtpFault extends Error {
  /** `EAUTH`, `ETLS`, `ETIMEDOUT`, …; `EABORT` for a send that was stopped. */
  readonly code?: string;
  /** The code of the system or of OpenSSL behind it. */
  readonly originalCode?: string | undefined;
  /** The command that was in flight; `API` before the first. */
  readonly command?: string | undefined;
  readonly response?: string | undefined;
  readonly responseCode?: number | undefined;
  readonly recipient?: string | undefined;
  readonly rejectedErrors?: readonly SmtpFault[] | undefined;
}

const RESPONSE_MAX = 500;
/** RFC 4954 6, RFC 3207 4: authentication or encryption is needed first. */
const NEEDS_LOGIN = new Set([530, 534, 535, 538]);
const CERTIFICATE = /CERT|CRL|^ERR_(SSL|TLS)|^EPROTO$|^INVALID_(CA|PURPOSE)$|^HOSTNAME_MISMATCH$/;

/** Turns what happened into outcomes, for one server: it knows the words that no outcome may have. */
export class Outcomes {
  private readonly secrets: readonly string[];

  constructor({ user, password }: SmtpSettings) {
    const base64 = (text: string) => Buffer.from(text).toString('base64');
    this.secrets =
      user === undefined || password === undefined
        ? []
        : [base64(`\0${user}\0${password}`), base64(password), password, base64(user), user];
  }

  /** The words of the server. Secrets are replaced first, so that the cut at the end leaves no part of one. */
  response(text: string): string {
    const safe = this.secrets.reduce((all, secret) => all.replaceAll(secret, '***'), oneLine(text));
    return wellFormed(safe.slice(0, RESPONSE_MAX));
  }

  rejected(faults: readonly SmtpFault[] = []): RefusedRecipient[] {
    return faults.map((fault) => ({
      address: fault.recipient ?? '',
      code: codeIn(fault) ?? 0,
      response: this.response(fault.response ?? fault.message),
    }));
  }

  /** A fault before the first message: no message is to blame for it. */
  ofOpening(fault: SmtpFault): Later | Misconfigured {
    const response = this.response(fault.response ?? fault.message);
    const code = codeIn(fault);
    if (isTls(fault)) return { kind: 'misconfigured', reason: 'tls', response };
    if (code !== undefined && code < 500) return { kind: 'later', reason: code, response };
    if (fault.code === 'EAUTH') return { kind: 'misconfigured', reason: 'auth', response };
    if (code !== undefined) return { kind: 'misconfigured', reason: 'server', response };
    return { kind: 'later', reason: reasonOf(fault), response };
  }

  /** @param isWritten whether the whole message was written, so that the server may have it */
  ofSending(fault: SmtpFault, isWritten: boolean): SendOutcome {
    const response = this.response(fault.response ?? fault.message);
    const code = codeIn(fault);
    if (code !== undefined && NEEDS_LOGIN.has(code))
      return { kind: 'misconfigured', reason: /TLS|encrypt/i.test(response) ? 'tls' : 'auth', response };
    // 503 says that the connection was in the wrong state, not that the message is wrong.
    if (code !== undefined && code >= 500 && code !== 503) return this.refused(fault, code, response);
    if (code !== undefined) return { kind: 'later', reason: code, response };
    if (isWritten) return { kind: 'unknown', reason: reasonOf(fault), response };
    // What nodemailer itself refuses: larger than the server's SIZE (RFC 1870), and an address that is none.
    if (fault.code === 'EMESSAGE' && fault.command === 'MAIL FROM') return this.refused(fault, 552, response);
    if (fault.code === 'EENVELOPE' && fault.command === 'API') return this.refused(fault, 553, response);
    return { kind: 'later', reason: reasonOf(fault), response };
  }

  private refused(fault: SmtpFault, code: number, response: string): SendOutcome {
    return { kind: 'refused', code, response, rejected: this.rejected(fault.rejectedErrors) };
  }
}

/** The code of a reply that refuses. Any other reply, such as 250 to a wrong command, is no answer. */
function codeIn({ responseCode }: SmtpFault): number | undefined {
  return responseCode !== undefined && responseCode >= 400 && responseCode <= 599 ? responseCode : undefined;
}

function isTls(fault: SmtpFault): boolean {
  if (fault.code === 'ETLS') return fault.response !== undefined || fault.message.startsWith('Error initiating TLS');
  return CERTIFICATE.test(fault.originalCode ?? '');
}

function reasonOf({ code }: SmtpFault): 'timeout' | 'connection' | 'aborted' {
  if (code === 'EABORT') return 'aborted';
  return code === 'ETIMEDOUT' ? 'timeout' : 'connection';
}
