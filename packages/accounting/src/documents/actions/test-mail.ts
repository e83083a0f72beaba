import { type Company, requireAnyScope } from '@daybook/access';
import { Outbox } from '@daybook/mail';
import type { ActionVerb, Refused, UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';

interface Args {
  readonly to?: readonly string[] | null;
}

/** Mails a short text, to the company's own address if no other is given: the message then shows what the mail server said. */
@Injectable()
export class TestMail implements ActionVerb<Company, Args, readonly string[]> {
  constructor(private readonly outbox: Outbox) {}

  /** @throws Forbidden without `send:mail` */
  async load(
    { principal }: UnitOfWork,
    { email }: Readonly<Company>,
    args: Args | undefined,
  ): Promise<readonly string[]> {
    if (args && this.outbox.isConfigured) requireAnyScope(principal, ['send:mail']);
    return args?.to ?? (email === null ? [] : [email]);
  }

  plan(_company: Readonly<Company>, to: readonly string[]): Refused {
    const { setUpProblems } = this.outbox;
    if (setUpProblems.length > 0) return { problems: setUpProblems };
    const message = 'There is no recipient. Send `to`, or set the email of the company.';
    return { problems: to.length > 0 ? [] : [{ field: 'to', code: 'no_recipient', message }] };
  }

  async apply(work: UnitOfWork, { id, name, email }: Company, _plan: Refused, to: readonly string[]): Promise<void> {
    await this.outbox.add(work, {
      record: { resource: 'settings/company', id, name },
      ...{ senderName: name, replyTo: email, to, cc: [], bcc: [], files: [] },
      subject: `Test message from ${name}`.slice(0, 200),
      text: `${name} can send e-mails.\n\nNobody needs to answer this message.`,
    });
  }
}
