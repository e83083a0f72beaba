import type { Principal } from '@daybook/access';
import { Database, type Transaction } from '@daybook/database';
import { InvalidRequest, Refusal } from '@daybook/errors';
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
import { AGEING, type Ageing, OPENINGS, PARTIES, POSTINGS, type Posting } from './statement-facts.sql.js';
import { type StatementFacts, statementPaper } from './statement-paper.js';

const NAME = new Map([['name', null]]);

/** The most entries on one statement: some fifty pages. */
const MAX_POSTINGS = 1500;

interface Parties {
  readonly seller: PaperSeller;
  readonly buyer: PaperBuyer;
  readonly home: string;
  readonly today: string;
  readonly fiscalYearStart: string;
}

/** Makes statements of account as PDF, each time anew, from one snapshot of the books. */
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
    const read = (tx: Transaction) => factsOf(tx, workspace.id, partnerId, from, to);
    const facts = await this.limiter.run(`statement ${workspace.id}`, () =>
      inSnapshot(this.database.of(workspace.id), read, deadline),
    );
    return {
      bytes: await this.papers.render(statementPaper(facts, languageOf(language, facts.buyer, facts.seller)), {
        noun: 'statement',
        hasLines: false,
      }),
      name: `${fileName(shown)}-${facts.from}-${facts.to}`,
    };
  }
}

async function factsOf(
  tx: Transaction,
  workspaceId: string,
  partnerId: string,
  sentFrom: string | undefined,
  sentTo: string | undefined,
): Promise<StatementFacts> {
  const [parties] = await tx.query<Parties>(PARTIES, [workspaceId, partnerId]);
  const { seller, buyer, home, today, fiscalYearStart } = parties!;
  const to = sentTo ?? today;
  const from = sentFrom ?? fiscalYearAt(to, fiscalYearStart).dateFrom;
  if (from > to) {
    const message = `from must not be after to, ${to}.`;
    throw new InvalidRequest({ field: 'from', code: 'out_of_range', message });
  }
  const openings = await tx.query<{ currency: string; balance: string }>(OPENINGS, [workspaceId, partnerId, from]);
  const postings = await tx.query<Posting>(POSTINGS, [workspaceId, partnerId, from, to, MAX_POSTINGS + 1]);
  if (postings.length > MAX_POSTINGS) {
    const message = `The statement would have more than ${MAX_POSTINGS} entries. Send a later from, or an earlier to.`;
    throw new Refusal({ field: 'from', code: 'out_of_range', message });
  }
  const ageing = await tx.query<Ageing>(AGEING, [workspaceId, to, 'debit', ['receivable', 'payable'], partnerId]);
  return {
    ...{ seller, buyer, home, from, to, postings, ageing },
    openings: new Map(openings.map(({ currency, balance }) => [currency, balance])),
  };
}

function dayOf(values: ReadonlyMap<string, string>, name: string): string | undefined {
  const value = values.get(name);
  if (value === undefined || isRealDate(value)) return value;
  const message = `${name} must be a calendar day as YYYY-MM-DD.`;
  throw new InvalidRequest({ field: name, code: 'invalid_value', message });
}
