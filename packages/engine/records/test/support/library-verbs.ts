import { Refusal, type Problem } from '@daybook/errors';
import { DomainEvents } from '@daybook/events';
import { add } from '@daybook/money';
import { Injectable } from '@nestjs/common';
import { RecordChanging } from '../../src/runner/record-changing.js';
import type { UnitOfWork } from '../../src/runner/unit-of-work.js';
import type { ActionVerb, Plan, Refused, RemoveVerb, WriteVerb } from '../../src/runner/verbs.js';
import { type Loan, loans, type Member, members } from './library.js';

@Injectable()
export class CreateMember implements WriteVerb<Member> {
  plan({ kind, loansCount }: Member): Plan<Member> {
    return { problems: [], changes: { kind: kind ?? 'reader', loansCount: loansCount ?? 0 } };
  }
}

/** A loan as sent, with its state and its total. */
@Injectable()
export class DraftLoan implements WriteVerb<Loan> {
  plan({ state, lines }: Loan): Plan<Loan> {
    const amountTotal = (lines ?? []).reduce((total, { fee }) => add(total, fee), '0');
    return { problems: [], changes: { state: state ?? 'draft', amountTotal } };
  }
}

interface LendArgs {
  readonly dateDue: string;
}

/** draft → lent; counts it on the member, a second record of the same unit of work. */
@Injectable()
export class LendLoan implements ActionVerb<Loan, LendArgs, Member | null> {
  async load(work: UnitOfWork, { memberId }: Loan): Promise<Member | null> {
    return memberId ? work.lock(members, memberId) : null;
  }

  plan(_loan: Loan, member: Member | null, args?: LendArgs): Plan<Loan> | Refused {
    if (member === null) return { problems: [MEMBER_MISSING] };
    const number = `L-${member.loansCount + 1}`;
    return { problems: [], changes: { state: 'lent', dateDue: args?.dateDue, number }, events: ['lent'] };
  }

  async apply(work: UnitOfWork, _loan: Loan, _plan: Plan<Loan>, member: Member): Promise<void> {
    member.loansCount += 1;
    work.save(member);
  }
}

const MEMBER_MISSING: Problem = { field: 'member', code: 'required', message: 'To lend a loan, set its member.' };

/** Rules of a higher package: no member named Nobody, and at most three loans per member. */
@Injectable()
export class VetoUnfitMember {
  constructor(events: DomainEvents) {
    events.on(RecordChanging, ({ resource, after }) => {
      if (resource.base !== 'members' || after === null) return;
      const { name, loansCount } = after as Member;
      const refuse = (field: string, message: string): never => {
        throw new Refusal({ field, code: 'invalid_value', message });
      };
      if (name === 'Nobody') refuse('name', 'Choose another name.');
      if (loansCount > 3) refuse('member', 'Wait until the member has returned a loan.');
    });
  }
}

interface LeavePlan extends Plan<Member> {
  readonly isNoted: boolean;
}

/** A patron leaves; the library's loans stay, with a note if requested. */
@Injectable()
export class RemovePatron implements RemoveVerb<Member, { readonly loans?: string }, string[], LeavePlan> {
  async load({ tx, workspaceId }: UnitOfWork): Promise<string[]> {
    const rows = await tx.query<{ id: string }>('SELECT id FROM library.loans WHERE workspace_id = $1 ORDER BY id', [
      workspaceId,
    ]);
    return rows.map(({ id }) => id);
  }

  plan(_member: Member, loanIds: string[], args: { readonly loans?: string }): LeavePlan | Refused {
    if (loanIds.length > 0 && args.loans === undefined)
      return { problems: [{ field: 'loans', code: 'required', message: 'Say what becomes of the loans.' }] };
    return { problems: [], isNoted: args.loans === 'note' };
  }

  async apply(work: UnitOfWork, _member: Member, { isNoted }: LeavePlan, loanIds: string[]): Promise<void> {
    for (const id of isNoted ? loanIds : []) {
      const loan = await work.lock(loans, id);
      loan.note = 'left';
      work.save(loan);
    }
    work.leave('loans', loanIds.slice(0, 2), loanIds.length);
  }
}
