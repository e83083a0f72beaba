import { systemPrincipal, Workspaces } from '@daybook/access';
import { newId } from '@daybook/database';
import { type Domain, ok, startDomain } from '@daybook/harness';
import { MailModule, type MailSettings, MailWork, type MessageDraft, NO_MAIL, Outbox, schema } from '@daybook/mail';
import { Runner } from '@daybook/records';
import { smtpSettings } from '@daybook/smtp';

/** A service that mails to a server on 127.0.0.1. */
export interface MailService extends Domain {
  readonly work: MailWork;
  /** Queues a message in the workspace acme, and returns its id. */
  queue(more?: Partial<MessageDraft>): Promise<string>;
  message(id: string): Promise<Record<string, any>>;
}

const DRAFT: MessageDraft = {
  record: { resource: 'messages', id: newId(), name: 'INV/2026/00001' },
  ...{ senderName: 'Müller GmbH', replyTo: 'office@mueller.example' },
  ...{ to: ['accounts@brightwater.example'], cc: [], bcc: [] },
  ...{ subject: 'Invoice INV/2026/00001', text: 'Good day,\n\nhere it is.' },
  files: [{ name: 'INV-2026-00001.pdf', mediaType: 'application/pdf', bytes: Buffer.from('%PDF-1.7 not really') }],
};

const FAST = { connectTimeoutMs: 1000, greetingTimeoutMs: 1000, socketTimeoutMs: 1000 };

/** `port` undefined: without a mail server. */
export async function openMail(port: number | undefined, more: Partial<MailSettings> = {}): Promise<MailService> {
  const smtp = port === undefined ? undefined : smtpSettings(`smtp://127.0.0.1:${port}`);
  const from = port === undefined ? undefined : { address: 'billing@mueller.example' };
  const settings: MailSettings = { ...NO_MAIL, perMinute: 1000, smtp, from, options: FAST, ...more };
  const service = await startDomain({ name: 'mail', imports: [MailModule.forRoot(settings)], schema: [schema] });
  const { app, acme } = service;
  const queue = async (own: Partial<MessageDraft> = {}): Promise<string> => {
    const workspace = await app.get(Workspaces, { strict: false }).find(acme.workspace);
    const outbox = app.get(Outbox, { strict: false });
    await app
      .get(Runner, { strict: false })
      .perform(systemPrincipal(workspace!), (work) => outbox.add(work, { ...DRAFT, ...own }));
    const [newest] = ok(await acme.get('/messages?sort=-id&limit=1'))['data'] as { id: string }[];
    return newest!.id;
  };
  const message = async (id: string) => ok(await acme.get(`/messages/${id}`));
  return Object.assign(service, { work: app.get(MailWork, { strict: false }), queue, message });
}
