import type { Principal } from '@daybook/access';
import { Database, type Statements } from '@daybook/database';
import { InvalidRequest, Refusal } from '@daybook/errors';
import type { PaperLanguage } from '@daybook/papers';
import { isRealDate } from '@daybook/money';
import { Reader, type Resource } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import { fileName } from '../../documents/papers/document-facts.js';
import type { PaperBuyer, PaperSeller } from '../../documents/papers/paper-facts.sql.js';
import { languageOf } from '../../documents/papers/priced-paper.js';
import { type Paper, type PaperQuery, Papers, type PaperSource } from '../../documents/papers/papers.js';
import { partners } from '../../documents/resources/partners.resource.js';
import { fiscalYearAt } from '../../ledger/books/fiscal-year.js';
import { inSnapshot } from '../reports/in-snapshot.js';
import { ReportLimiter } from '../reports/report-limiter.js';
import { PARTIES, STATEMENT, type StatementRows } from './statement-facts.sql.js';
import { type StatementFacts, statementPaper } from './statement-paper.js';

const NAME = new Map([['name', null]]);

/** The most entries on one statement: some fifty pages. */
const MAX_POSTINGS = 1500;

interface Parties {
  readonly seller: PaperSeller;
  readonly logo: Uint8Array | null;
  readonly buyer: PaperBuyer;
  readonly home: string;
  readonly today: string;
  readonly fiscalYearStart: string;
}

/** What a statement is made of: the partner, and the days from and to, or undefined for the fiscal year until today. */
interface Wanted {
  readonly workspaceId: string;
  readonly partnerId: string;
  readonly from: string | undefined;
  readonly to: string | undefined;
}

/** Makes statements of account as PDF, each time anew. */
@Injectable()
export class StatementPapers implements PaperSource {
  constructor(
    private readonly reader: Reader,
    private readonly database: Database,
    private readonly limiter: ReportLimiter,
    private readonly papers: Papers,
  ) {}

  /** @throws InvalidRequest naming `from` or `to`; Refusal `out_of_range` for more entries than a statement has place for */
  async of(principal: Principal, sent: string, { language, own }: PaperQuery): Promise<Paper> {
    const [from, to] = [dayOf(own, 'from'), dayOf(own, 'to')];
    const shown = await this.reader.get(principal, partners as Resource, sent, NAME, 'name');
    const { workspace, deadline } = principal;
    const partnerId = partners.ids.read(shown['id'] as string)!;
    const wanted = { workspaceId: workspace.id, partnerId, from, to };
    const facts = await this.limiter.run(`statement ${workspace.id}`, () =>
      inSnapshot(this.database.of(workspace.id), (tx) => this.facts(tx, wanted, 'from'), deadline),
    );
    return {
      bytes: await this.render(facts, languageOf(language, facts.buyer, facts.seller)),
      name: `${fileName(shown)}-${facts.from}-${facts.to}`,
    };
  }

  /** `field`: the name of `from` in a refusal. @throws as {@link of} */
  async facts(tx: Statements, { workspaceId, partnerId, ...sent }: Wanted, field: string): Promise<StatementFacts> {
    const [parties] = await tx.query<Parties>(PARTIES, [workspaceId, partnerId]);
    const { seller, logo, buyer, home, today, fiscalYearStart } = parties!;
    const to = sent.to ?? today;
    const from = sent.from ?? fiscalYearAt(to, fiscalYearStart).dateFrom;
    if (from > to) {
      throw new InvalidRequest({ field, code: 'out_of_range', message: `${field} must not be after ${to}.` });
    }
    const values = [workspaceId, to, 'debit', ['receivable', 'payable'], partnerId, from, MAX_POSTINGS + 1];
    const [rows] = await tx.query<StatementRows>(STATEMENT, values);
    const { openings, postings, ageing } = rows!;
    if (postings.length > MAX_POSTINGS) {
      const message = `The statement would have more than ${MAX_POSTINGS} entries. Send a later ${field}.`;
      throw new Refusal({ field, code: 'out_of_range', message });
    }
    return {
      ...{ seller, logo, buyer, home, from, to, postings, ageing },
      openings: new Map(openings.map(({ currency, balance }) => [currency, balance])),
    };
  }

  /** @throws as Papers.render */
  render(facts: StatementFacts, language: PaperLanguage): Promise<Buffer> {
    return this.papers.render(statementPaper(facts, language), { noun: 'statement', hasLines: false });
  }
}

function dayOf(values: ReadonlyMap<string, string>, name: string): string | undefined {
  const value = values.get(name);
  if (value === undefined || isRealDate(value)) return value;
  const message = `${name} must be a calendar day as YYYY-MM-DD.`;
  throw new InvalidRequest({ field: name, code: 'invalid_value', message });
}
