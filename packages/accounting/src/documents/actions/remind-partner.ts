import { transactionTime } from '@daybook/database';
import type { MessageDraft } from '@daybook/mail';
import type { MailFile } from '@daybook/smtp';
import type { PaperLanguage } from '@daybook/papers';
import type { ActionVerb, Plan, Refused, Resource, UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { ReminderLevel } from '../../ledger/books/reminder-settings.js';
import type { Partner } from '../entities/partner.js';
import { fileName } from '../papers/document-facts.js';
import { InvoicePapers } from '../papers/invoice-papers.js';
import { languageOf } from '../papers/priced-paper.js';
import type { DueInvoice } from '../reminders/due-invoices.sql.js';
import { sumsOf } from '../reminders/reminder-paper.js';
import { nothingOverdue, type Reminder, Reminders, type WantedReminder } from '../reminders/reminders.js';
import { invoices } from '../resources/invoices.resource.js';
import { addressesOf, type MailSubject, Mails, pdfFile } from '../sending/mails.js';
import type { RemindArgs } from '../sending/send-args.js';

interface Context {
  /** None: there is nothing to remind it of. */
  readonly due: readonly DueInvoice[];
  /** What is mailed; undefined: the invoices are only marked. */
  readonly draft: MessageDraft | undefined;
  /** They are only marked because there is no mail server. */
  readonly isUnmailed: boolean;
}

/**
 * Reminds a customer of its overdue invoices: one message with the list of them. Each invoice is then marked with the level. Without a mail
 * server, or with `mark_only`, nothing is mailed: the list can be printed (domain.md 4.24).
 */
@Injectable()
export class RemindPartner implements ActionVerb<Partner, RemindArgs, Context> {
  constructor(
    private readonly reminders: Reminders,
    private readonly mails: Mails,
    private readonly papers: InvoicePapers,
  ) {}

  /** Invoices precede partners in the lock order. */
  async lockFirst(work: UnitOfWork, partnerId: string, args: RemindArgs): Promise<void> {
    const due = await this.reminders.invoices(work.tx, wantedOf(work, partnerId, args));
    for (const id of due.map((invoice) => invoice.id).toSorted()) await work.lock(invoices, id);
  }

  async load(work: UnitOfWork, { id }: Readonly<Partner>, args: RemindArgs | undefined): Promise<Context> {
    const wanted = wantedOf(work, id, args ?? {});
    const found = await this.reminders.invoices(work.tx, wanted);
    if (!args) return { due: found, draft: undefined, isUnmailed: false };
    // What became overdue since the locks is left to the next reminder.
    const due = found.filter((invoice) => work.find(invoices as Resource, invoice.id));
    const isToMail = due.length > 0 && !args.markOnly;
    const draft = isToMail && this.mails.isConfigured ? await this.draft(work, wanted, due, args) : undefined;
    return { due, draft, isUnmailed: isToMail && !draft };
  }

  plan(_partner: Readonly<Partner>, { due, draft }: Context, args: RemindArgs | undefined): Refused {
    if (due.length === 0) return { problems: [nothingOverdue(args?.onlyDue === true)] };
    return { problems: draft ? this.mails.problems(draft) : [] };
  }

  async apply(work: UnitOfWork, _partner: Partner, _plan: Plan<Partner>, context: Context): Promise<void> {
    const { due, draft, isUnmailed } = context;
    const now = await transactionTime(work.tx);
    for (const { id, level } of due) {
      const invoice = await work.lock(invoices, id);
      invoice.reminderLevel = Math.max(invoice.reminderLevel, level, 1);
      invoice.remindedAt = now;
      work.save(invoice, 'reminded');
    }
    if (isUnmailed) this.mails.warnNotMailed(work);
    if (draft) await this.mails.add(work, draft);
  }

  private async draft(
    work: UnitOfWork,
    wanted: WantedReminder,
    due: readonly DueInvoice[],
    args: RemindArgs,
  ): Promise<MessageDraft> {
    this.mails.require(work);
    const reminder = await this.reminders.about(work.tx, wanted, due);
    const { buyer, seller, level, today, attachesInvoices } = reminder;
    const language = languageOf(args.language, buyer, seller);
    const list = await this.reminders.render(reminder, language);
    const attached = attachesInvoices ? await this.invoicesOf(work, reminder, language) : [];
    const subject: MailSubject = {
      record: { resource: 'partners', id: wanted.partnerId, name: buyer.name },
      ...{ kind: `reminder_${level}`, language, replyTo: seller.email ?? null, recipients: addressesOf(buyer) },
      facts: {
        ...{ partnerName: buyer.name, companyName: seller.name, date: today, open: sumsOf(reminder) },
        daysOverdue: Math.max(...due.map(({ days }) => days)),
      },
      files: [pdfFile(`reminder-${today}`, list), ...attached],
    };
    return this.mails.draft(work, subject, args);
  }

  private async invoicesOf(work: UnitOfWork, reminder: Reminder, language: PaperLanguage): Promise<MailFile[]> {
    const files: MailFile[] = [];
    for (const { id, number } of reminder.invoices) {
      const found = { workspaceId: work.workspaceId, invoiceId: id };
      files.push(pdfFile(fileName({ number }), await this.papers.keptIn(work.tx, found, language)));
    }
    return files;
  }
}

function wantedOf({ workspaceId }: UnitOfWork, partnerId: string, { level, onlyDue }: RemindArgs): WantedReminder {
  return { workspaceId, partnerId, level: (level as ReminderLevel | null) ?? undefined, isOnlyDue: onlyDue === true };
}
