import { UserDesk } from '@daybook/users';
import { composeMessage, SmtpTransport } from '@daybook/smtp';
import { randomUUID } from 'node:crypto';
import type { Config } from '../config.js';
import { ConfigError } from '../config-error.js';
import type { Outcome, Terminal } from './command.js';
import { withService } from './service.js';

const PATIENCE_MS = 30_000;

type Made = Awaited<ReturnType<UserDesk['createLink']>>;

/** Creates a one-time link for the first sign-in, or to set a new password; mails it with `mail`, and then prints no link. */
export function userLink(
  terminal: Terminal,
  { email, mail = false }: { readonly email: string; readonly mail?: boolean },
): Promise<Outcome> {
  return withService(terminal, async ({ app, config }) => {
    const { smtp, from } = config.mail;
    if (mail && !(smtp && from)) throw new ConfigError(['--mail needs a mail server: set SMTP_URL and MAIL_FROM.']);
    const made = await app.get(UserDesk, { strict: false }).createLink(email);
    if (mail) return mailed(made, await send(config.mail, made));
    return {
      json: made,
      text: `${made.link}\nThis link sets the password of ${made.email}. It works once and is shown only once.`,
    };
  });
}

/** The link is only in the message. */
function mailed({ link: _link, ...made }: Made, refusal: string | undefined): Outcome {
  if (refusal === undefined)
    return { json: { ...made, mailed: true }, text: `A link that sets the password was mailed to ${made.email}.` };
  const text = `The link was not mailed to ${made.email}. Mail server: ${refusal}\nWithout --mail, the command prints a link.`;
  return { json: { ...made, mailed: false, response: refusal }, text, isBad: true };
}

/** At once, without the outbox: a link belongs to no workspace. Returns why it was not accepted. */
async function send({ smtp, from, replyTo }: Config['mail'], { email, link }: Made): Promise<string | undefined> {
  const transport = new SmtpTransport(smtp!, { connectTimeoutMs: PATIENCE_MS, greetingTimeoutMs: PATIENCE_MS });
  try {
    const { raw, envelope } = await composeMessage({
      ...{ messageId: `${randomUUID()}@${from!.address.split('@')[1]}`, date: new Date() },
      ...{ from: from!, replyTo: replyTo ?? null, to: [{ address: email }], subject: 'Set your password' },
      text: `With this link you set your password for Daybook:\n\n${link}\n\nIt works once, for one day. If you did not ask for it, ignore this message.`,
    });
    const outcome = await transport.send({ raw, envelope }, { signal: AbortSignal.timeout(2 * PATIENCE_MS) });
    return outcome.kind === 'accepted' ? undefined : outcome.response || `no answer (${outcome.kind})`;
  } finally {
    await transport.close();
  }
}
