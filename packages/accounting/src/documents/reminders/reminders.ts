import type { Principal } from '@daybook/access';
import { Database, type Statements } from '@daybook/database';
import { type Problem, Refusal } from '@daybook/errors';
import type { PaperLanguage } from '@daybook/papers';
import { Reader, type Resource } from '@daybook/records';
import { parseChoice } from '@daybook/requests';
import { Injectable } from '@nestjs/common';
import type { ReminderLevel } from '../../ledger/books/reminder-settings.js';
import { logoOf } from '../papers/logo.sql.js';
import type { PaperBuyer, PaperSeller } from '../papers/paper-facts.sql.js';
import { type Paper, type PaperQuery, Papers, type PaperSource } from '../papers/papers.js';
import { languageOf } from '../papers/priced-paper.js';
import { BUYER } from '../partners/partner-lists.js';
import { partners } from '../resources/partners.resource.js';
import { DUE_OF_PARTNER, type DueInvoice, OVERDUE_OF_PARTNER } from './due-invoices.sql.js';
import { type ReminderFacts, reminderPaper } from './reminder-paper.js';

const PARTIES = `
  SELECT to_jsonb(c) AS seller, ${logoOf('c.logo')} AS logo, c.currency AS home, ${BUYER} AS buyer, b.reminders_attach_invoices AS "attachesInvoices",
    CASE $3::integer WHEN 1 THEN b.reminders_first_fee WHEN 2 THEN b.reminders_second_fee ELSE b.reminders_third_fee END::text AS fee
  FROM tokens.companies c
  JOIN accounting.books b ON b.workspace_id = $1 AND b.id = c.id
  JOIN accounting.partners p ON p.workspace_id = $1 AND p.id = $2
  WHERE c.workspace_id = $1 AND c.id = $1`;

interface Parties {
  readonly seller: PaperSeller;
  readonly logo: Uint8Array | null;
  readonly home: string;
  readonly buyer: PaperBuyer;
  /** Whether the invoices go along. */
  readonly attachesInvoices: boolean;
  /** Of the level. */
  readonly fee: string | null;
}

/** Of whom, and of which invoices. */
export interface WantedReminder {
  readonly workspaceId: string;
  readonly partnerId: string;
  /** Undefined: the highest that the invoices have reached. */
  readonly level: ReminderLevel | undefined;
  /** Only invoices that have reached a level that was not sent yet, as the daily job does. */
  readonly isOnlyDue: boolean;
}

/** A reminder that can be sent. */
export interface Reminder extends ReminderFacts {
  readonly attachesInvoices: boolean;
}

const LEVEL_TEXTS = ['1', '2', '3'] as const;

const NAME = new Map([['name', null]]);

/** The reason why there is no reminder. */
export function nothingOverdue(isOnlyDue: boolean): Problem {
  const message = isOnlyDue
    ? 'No invoice of the partner has reached a level of reminders that was not sent yet.'
    : 'The partner has no overdue invoice that is not on hold or covered by its credit.';
  return { code: 'nothing_overdue', message };
}

/** Finds what partners are to be reminded of, and puts it on paper: each time anew. */
@Injectable()
export class Reminders implements PaperSource {
  constructor(
    private readonly reader: Reader,
    private readonly database: Database,
    private readonly papers: Papers,
  ) {}

  /** What a reminder by hand would state today. @throws Refusal `nothing_overdue` */
  async of(principal: Principal, sent: string, { language, own }: PaperQuery): Promise<Paper> {
    const level = levelOf(own.get('level'));
    const shown = await this.reader.get(principal, partners as Resource, sent, NAME, 'name');
    const { id: workspaceId } = principal.workspace;
    const wanted = { workspaceId, partnerId: partners.ids.read(shown['id'] as string)!, level, isOnlyDue: false };
    const statements = this.database.of(workspaceId);
    const invoices = await this.invoices(statements, wanted);
    if (invoices.length === 0) throw new Refusal(nothingOverdue(false));
    const reminder = await this.about(statements, wanted, invoices);
    const bytes = await this.render(reminder, languageOf(language, reminder.buyer, reminder.seller));
    return { bytes, name: `reminder-${reminder.today}` };
  }

  /** What the partner is to be reminded of. */
  async invoices(statements: Statements, { workspaceId, partnerId, isOnlyDue }: WantedReminder): Promise<DueInvoice[]> {
    return statements.query<DueInvoice>(isOnlyDue ? DUE_OF_PARTNER : OVERDUE_OF_PARTNER, [workspaceId, partnerId]);
  }

  /** The reminder of at least one invoice. */
  async about(
    statements: Statements,
    { workspaceId, partnerId, level }: WantedReminder,
    invoices: readonly DueInvoice[],
  ): Promise<Reminder> {
    const reached = level ?? (Math.max(1, ...invoices.map((invoice) => invoice.level)) as ReminderLevel);
    const [parties] = await statements.query<Parties>(PARTIES, [workspaceId, partnerId, reached]);
    return { ...parties!, level: reached, invoices, today: invoices[0]!.today };
  }

  /** @throws as Papers.render */
  render(reminder: ReminderFacts, language: PaperLanguage): Promise<Buffer> {
    return this.papers.render(reminderPaper(reminder, language), { noun: 'reminder', hasLines: false });
  }
}

function levelOf(sent: string | undefined): ReminderLevel | undefined {
  return sent === undefined ? undefined : (Number(parseChoice('level', sent, LEVEL_TEXTS)) as ReminderLevel);
}
