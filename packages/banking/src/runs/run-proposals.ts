import { type Problem, Refusal } from '@daybook/errors';
import { JsonNumber } from '@daybook/json';
import { InProcess, Registry, type UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import { paymentRuns } from '../resources/payment-runs.resource.js';
import { ACCOUNTS_OF, type Candidate, CANDIDATES } from './candidates.sql.js';
import { LEFT_OUT_WORDS, type LeftOut, type Proposal, propose } from './proposal.js';
import type { PartnerBank } from './run-context.js';

/** What a run is proposed for; ids are UUIDs. */
export interface Wanted {
  readonly bankAccount: string;
  readonly dueUntil: string;
  /** Empty: all. */
  readonly partners: readonly string[];
  readonly maxTotal: string | null;
  readonly group: boolean;
  readonly date: string | null;
}

/** Drafts a payment run of the bills that are due (domain.md 5.14). */
@Injectable()
export class RunProposals {
  constructor(
    private readonly inProcess: InProcess,
    private readonly registry: Registry,
  ) {}

  /**
   * Adds the draft, by every check of a create; what is left out goes to `work.beside`.
   * @throws Refusal `nothing_to_pay`, with the reason of each bill that is left out
   */
  async draft(work: UnitOfWork, wanted: Wanted) {
    const proposal = await this.find(work, wanted);
    if (proposal.lines.length === 0) throw nothingToPay(wanted, proposal.leftOut);
    const body = {
      bank_account: this.registry.show('bank_accounts', wanted.bankAccount),
      grouped: wanted.group,
      ...(wanted.date === null ? {} : { date: wanted.date }),
      lines: proposal.lines.map(({ bill, iban }) => ({
        ...{ bill: this.registry.show('bills', bill.id), amount: new JsonNumber(bill.due), iban },
      })),
    };
    const [record] = await this.inProcess.createAll(work, paymentRuns.name, [body]);
    work.beside['left_out'] = proposal.leftOut.map((one) => this.shown(one));
    return record!;
  }

  private async find({ tx, workspaceId }: UnitOfWork, wanted: Wanted): Promise<Proposal> {
    const { dueUntil, partners, maxTotal } = wanted;
    const only = partners.length > 0 ? partners : null;
    const candidates = await tx.query<Candidate>(CANDIDATES, [workspaceId, dueUntil, only]);
    const suppliers = [...new Set(candidates.flatMap(({ partnerId }) => partnerId ?? []))];
    const banks = await tx.query<PartnerBank>(ACCOUNTS_OF, [workspaceId, suppliers]);
    return propose(candidates, banks, maxTotal);
  }

  private shown({ bill, reason }: LeftOut): object {
    const { id, number, partnerId, partnerName, due, currency, dateDue } = bill;
    const partner = partnerId === null ? null : { id: this.registry.show('partners', partnerId), name: partnerName };
    return {
      ...{ bill: { id: this.registry.show('bills', id), name: number ?? 'Draft bill' }, partner, reason },
      ...{ amount: Number(due), currency, date_due: dateDue },
    };
  }
}

/** How many of those left out a refusal names. */
const NAMED_MAX = 20;

function nothingToPay({ dueUntil }: Wanted, leftOut: readonly LeftOut[]): Refusal {
  const message = `No open bill in EUR that is due by ${dueUntil} can be paid: ${leftOut.length} left out.`;
  const named = leftOut.slice(0, NAMED_MAX).map(({ bill, reason }): Problem => ({
    field: 'due_until',
    code: 'nothing_to_pay',
    message: `${bill.number ?? 'A draft bill'} of ${bill.partnerName ?? 'no supplier'} is left out: ${LEFT_OUT_WORDS[reason]}.`,
  }));
  return new Refusal([{ field: 'due_until', code: 'nothing_to_pay', message }, ...named]);
}
