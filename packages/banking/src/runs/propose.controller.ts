import { type AuthenticatedRequest, RequireScopes } from '@daybook/access';
import { parseArgs, verbArguments } from '@daybook/bodies';
import { Refusal } from '@daybook/errors';
import {
  boolean,
  date,
  type Fields,
  money,
  References,
  relation,
  relations,
  type Resource,
  Runner,
  sendAnswer,
  writeCall,
} from '@daybook/records';
import { requiredBody, refuseIfMatch } from '@daybook/requests';
import { Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import { paymentRuns } from '../resources/payment-runs.resource.js';
import { RunProposals, type Wanted } from './run-proposals.js';

type Reply = Parameters<typeof sendAnswer>[0];

const ARGS: Fields = {
  bank_account: relation('bank_accounts').required(),
  due_until: date().required(),
  partners: relations('partners', { table: '', owner: '', other: '', property: 'partners' }),
  max_total: money({ above: '0' }),
  group: boolean(),
  date: date(),
};

/** The arguments by property. */
interface Sent {
  readonly bankAccountId: string;
  readonly dueUntil: string;
  readonly partners?: readonly string[];
  readonly maxTotal?: string | null;
  readonly group?: boolean | null;
  readonly date?: string | null;
}

/** Payment runs of what is due (domain.md 5.14). */
@Controller('api/:workspace/v1/payment_runs/propose')
export class ProposeController {
  constructor(
    private readonly proposals: RunProposals,
    private readonly references: References,
    private readonly runner: Runner,
  ) {}

  @Post()
  @HttpCode(200)
  @RequireScopes('write:payments')
  async propose(@Req() request: AuthenticatedRequest, @Res({ passthrough: true }) reply: Reply): Promise<string> {
    refuseIfMatch(request, 'If-Match is not possible when a run is created. Leave it out.');
    const body = requiredBody(request);
    const parsed = parseArgs(paymentRuns as Resource, { args: ARGS }, body);
    const answer = await this.runner.run(writeCall(request, paymentRuns as Resource, body), async (work) => {
      const unknown = await this.references.resolve(work, parsed.references);
      if (unknown.length > 0) throw new Refusal(unknown);
      const record = await this.proposals.draft(work, wantedOf(verbArguments(parsed.values) as unknown as Sent));
      return { record, kind: 'created' };
    });
    return sendAnswer(reply, answer);
  }
}

const wantedOf = ({ bankAccountId, dueUntil, partners, maxTotal, group, date: day }: Sent): Wanted => ({
  ...{ bankAccount: bankAccountId, dueUntil, partners: partners ?? [] },
  ...{ maxTotal: maxTotal ?? null, group: group ?? false, date: day ?? null },
});
