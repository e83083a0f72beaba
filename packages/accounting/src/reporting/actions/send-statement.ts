import type { MessageDraft } from '@daybook/mail';
import type { ActionVerb, Plan, Refused, UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { Partner } from '../../documents/entities/partner.js';
import { languageOf } from '../../documents/papers/priced-paper.js';
import { addressesOf, type MailSubject, Mails, pdfFile } from '../../documents/sending/mails.js';
import type { StatementArgs } from '../../documents/sending/send-args.js';
import { StatementPapers } from '../statements/statement-papers.js';

/** Mails the statement of account of a partner (domain.md 4.23). */
@Injectable()
export class SendStatement implements ActionVerb<Partner, StatementArgs, MessageDraft | undefined> {
  constructor(
    private readonly mails: Mails,
    private readonly papers: StatementPapers,
  ) {}

  /** @throws as StatementPapers.of, naming `date_from`; Forbidden without `send:mail` */
  async load(
    work: UnitOfWork,
    { id }: Readonly<Partner>,
    args: StatementArgs | undefined,
  ): Promise<MessageDraft | undefined> {
    if (!args || !this.mails.isConfigured) return undefined;
    this.mails.require(work);
    const wanted = {
      ...{ workspaceId: work.workspaceId, partnerId: id },
      ...{ from: args.dateFrom ?? undefined, to: args.dateTo ?? undefined },
    };
    const facts = await this.papers.facts(work.tx, wanted, 'date_from');
    const { buyer, seller, from, to } = facts;
    const language = languageOf(args.language, buyer, seller);
    const bytes = await this.papers.render(facts, language);
    const subject: MailSubject = {
      record: { resource: 'partners', id, name: buyer.name },
      ...{ kind: 'statement', language, replyTo: seller.email ?? null, recipients: addressesOf(buyer) },
      facts: { partnerName: buyer.name, companyName: seller.name, date_from: from, date_to: to },
      files: [pdfFile(`statement-${from}-${to}`, bytes)],
    };
    return this.mails.draft(work, subject, args);
  }

  plan(_partner: Readonly<Partner>, draft: MessageDraft | undefined): Refused {
    return { problems: draft ? this.mails.problems(draft) : this.mails.setUpProblems };
  }

  async apply(
    work: UnitOfWork,
    _partner: Partner,
    _plan: Plan<Partner>,
    draft: MessageDraft | undefined,
  ): Promise<void> {
    await this.mails.add(work, draft!);
  }
}
