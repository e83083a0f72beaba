import { Refusal, type Problem } from '@daybook/errors';
import { DomainEvents } from '@daybook/events';
import { add } from '@daybook/money';
import { Injectable } from '@nestjs/common';
import { RecordChanging } from '../../src/runner/record-changing.js';
import type { UnitOfWork } from '../../src/runner/unit-of-work.js';
import type { ActionVerb, WriteVerb } from '../../src/runner/verbs.js';
import { type Loan, type Member, members } from './library.js';

@Injectable()
export class CreateMember implements WriteVerb<Member> {
  async run(_work: UnitOfWork, member: Member): Promise<void> {
    member.kind ??= 'reader';
    member.loansCount ??= 0;
  }
}

/** A loan as it was sent, with its state and its total. */
@Injectable()
export class DraftLoan implements WriteVerb<Loan> {
  async run(_work: UnitOfWork, loan: Loan): Promise<void> {
    loan.state ??= 'draft';
    loan.amountTotal = (loan.lines ?? []).reduce((total, { fee }) => add(total, fee), '0');
  }
}

/** draft → lent; counts it on the member, a second record of the same work. */
@Injectable()
export class LendLoan implements ActionVerb<Loan, { dateDue: string }> {
  async refusals(_work: UnitOfWork, loan: Loan): Promise<readonly Problem[]> {
    if (loan.memberId) return [];
    return [{ field: 'member', code: 'required', message: 'To lend a loan, set its member.' }];
  }

  async run(work: UnitOfWork, loan: Loan, { dateDue }: { dateDue: string }): Promise<void> {
    const problems = await this.refusals(work, loan);
    if (problems.length > 0) throw new Refusal(problems);
    const member = await work.lock(members, loan.memberId as string);
    member.loansCount += 1;
    work.save(member);
    loan.state = 'lent';
    loan.dateDue = dateDue;
    loan.number = `L-${member.loansCount}`;
    work.save(loan, 'lent');
  }
}

/** What a package above would do: nobody called Nobody, and who has three loans takes no more. */
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
