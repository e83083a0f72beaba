import { isIP } from 'node:net';
import { InvalidSmtpUrl } from './errors.js';

/** Where messages are handed over, and how. */
export interface SmtpSettings {
  readonly host: string;
  readonly port: number;
  /** Whether the connection is encrypted from its begin (`smtps:`). */
  readonly secure: boolean;
  /** For `smtp:`: whether STARTTLS is used where the server offers it, or demanded. */
  readonly starttls: 'offered' | 'required';
  readonly user?: string;
  readonly password?: string;
  /** A PEM file with the certificate authorities to trust in place of the known ones. */
  readonly caFile?: string;
}

const FORM = 'smtps://user:password@host:465 or smtp://user:password@host:587';
const PARAMETERS = ['starttls', 'ca'];

/**
 * The settings in `SMTP_URL`, such as `smtps://user:password@host:465` and `smtp://host:587?starttls=required`. Without a port it is 465
 * (`smtps`) or 587 (`smtp`). Parameters:
 * - `starttls`, for `smtp` alone: `offered` encrypts where the server offers it, `required` sends nothing without. The default is `offered`,
 *   but `required` where there is a password and the host is another machine: a password is sent in clear only on request.
 * - `ca`: the path of a PEM file with the certificate authorities to trust.
 *
 * @throws InvalidSmtpUrl whose message has neither user nor password
 */
export function smtpSettings(url: string): SmtpSettings {
  const parsed = parse(url);
  const secure = parsed.protocol === 'smtps:';
  const host = decoded(parsed.hostname, 'host').replace(/^\[(.*)\]$/, '$1');
  const { user, password } = credentialsIn(parsed);
  const caFile = parsed.searchParams.get('ca');
  return {
    host,
    port: parsed.port === '' ? (secure ? 465 : 587) : portIn(parsed.port),
    secure,
    starttls: starttlsIn(parsed, password !== undefined && !isLoopback(host)),
    ...(user !== undefined && password !== undefined && { user, password }),
    ...(caFile !== null && { caFile }),
  };
}

function parse(url: string): URL {
  // `cause` is left out: the error of URL repeats the text, and so the password.
  const parsed = URL.canParse(url) ? new URL(url) : undefined;
  if (!parsed) throw new InvalidSmtpUrl(`SMTP_URL is not a URL. Write ${FORM}.`);
  if (parsed.protocol !== 'smtp:' && parsed.protocol !== 'smtps:')
    throw new InvalidSmtpUrl(`SMTP_URL must begin with smtp:// or smtps://. Write ${FORM}.`);
  if (parsed.hostname === '') throw new InvalidSmtpUrl(`SMTP_URL has no host. Write ${FORM}.`);
  if (parsed.pathname !== '' && parsed.pathname !== '/')
    throw new InvalidSmtpUrl('SMTP_URL has a path after the host. Remove it.');
  if (parsed.hash !== '')
    throw new InvalidSmtpUrl('SMTP_URL has a part that begins with "#". Write "#" in a password as %23.');
  for (const name of new Set(parsed.searchParams.keys())) {
    if (!PARAMETERS.includes(name))
      throw new InvalidSmtpUrl(
        `SMTP_URL has an unknown parameter "${name}". The parameters are ${PARAMETERS.join(' and ')}.`,
      );
    const [value, ...more] = parsed.searchParams.getAll(name);
    if (value === '' || more.length > 0)
      throw new InvalidSmtpUrl(`SMTP_URL needs exactly one value for the parameter ${name}.`);
  }
  return parsed;
}

function portIn(text: string): number {
  const port = Number(text);
  if (port === 0) throw new InvalidSmtpUrl('SMTP_URL has the port 0. Write a port from 1 to 65535.');
  return port;
}

function credentialsIn({ username, password }: URL): { user?: string; password?: string } {
  if (username === '' && password === '') return {};
  if (username === '' || password === '')
    throw new InvalidSmtpUrl('SMTP_URL has only one of user and password. Give both, or neither.');
  return { user: decoded(username, 'user'), password: decoded(password, 'password') };
}

function decoded(text: string, what: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new InvalidSmtpUrl(`SMTP_URL has a "%" in its ${what} that begins no escape. Write "%" as %25.`);
  }
}

function starttlsIn(url: URL, hasPasswordToProtect: boolean): SmtpSettings['starttls'] {
  const given = url.searchParams.get('starttls');
  if (given === null) return hasPasswordToProtect ? 'required' : 'offered';
  if (url.protocol === 'smtps:')
    throw new InvalidSmtpUrl(
      'SMTP_URL has the parameter starttls, but smtps:// is encrypted from the start. Remove one of the two.',
    );
  if (given !== 'offered' && given !== 'required')
    throw new InvalidSmtpUrl('SMTP_URL has a starttls that is neither offered nor required.');
  return given;
}

const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
