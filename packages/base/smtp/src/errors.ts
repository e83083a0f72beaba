const SHOWN = 100;

/** Control and format characters as escapes, and not too long: for messages of errors. */
function shown(text: string): string {
  const escaped = text.replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, (c) => `\\u{${c.codePointAt(0)!.toString(16)}}`);
  return escaped.length > SHOWN ? `${escaped.slice(0, SHOWN)}…` : escaped;
}

/** A text that is not one e-mail address. */
export class InvalidAddress extends Error {
  /** The text, with its control characters as escapes, and at most 100 characters of it. */
  readonly address: string;

  constructor(address: string) {
    super(`"${shown(address)}" is not a single e-mail address, such as ann@example.com.`);
    this.name = 'InvalidAddress';
    this.address = shown(address);
  }
}

/** The files of a message are larger than a message may be. */
export class MessageTooLarge extends Error {
  constructor(
    readonly bytes: number,
    readonly limit: number,
  ) {
    super(`The files of the message have ${bytes} bytes; at most ${limit} are sent.`);
    this.name = 'MessageTooLarge';
  }
}

/** `SMTP_URL` cannot be used. The message never has the password. */
export class InvalidSmtpUrl extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'InvalidSmtpUrl';
  }
}

/** A template names a variable that does not exist for it. */
export class UnknownVariable extends Error {
  /** The name, at most 100 characters of it. */
  readonly variable: string;

  constructor(variable: string, allowed: readonly string[]) {
    super(`The variable "${shown(variable)}" does not exist. The variables are ${allowed.join(', ')}.`);
    this.name = 'UnknownVariable';
    this.variable = shown(variable);
  }
}
