import { type AuthenticatedRequest, RequireScopes } from '@daybook/access';
import { parseArgs } from '@daybook/bodies';
import { Database } from '@daybook/database';
import { Refusal } from '@daybook/errors';
import { integer, Reader, type Resource, Runner, sendAnswer, text, writeCall } from '@daybook/records';
import { jsonBody, queryParameters, refuseIfMatch } from '@daybook/requests';
import { Controller, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import { bankAccounts } from '../resources/bank-accounts.resource.js';
import { bankLines } from '../resources/bank-lines.resource.js';
import { CERTAIN_LEAST, MatchCertain, type Place } from './match-certain.js';

type Reply = Parameters<typeof sendAnswer>[0];

const MOST = 100;

const ARGS = { min_confidence: integer(CERTAIN_LEAST, MOST), after: text(64) };

const PLACE =
  'SELECT l.date, l.id FROM banking.bank_lines l WHERE l.workspace_id = $1 AND l.bank_account_id = $2 AND l.id = $3';

const UNCHANGED = { etag: null, location: null, result: null, replayed: false };

/** Everything certain of a bank account in one call: one transaction, one key, and a preview (domain.md 4.30). */
@Controller('api/:workspace/v1/bank_accounts/:id/match_certain')
export class MatchCertainController {
  constructor(
    private readonly certain: MatchCertain,
    private readonly database: Database,
    private readonly reader: Reader,
    private readonly runner: Runner,
  ) {}

  @Post()
  @HttpCode(200)
  @RequireScopes('write:accounting')
  async run(
    @Req() request: AuthenticatedRequest,
    @Res({ passthrough: true }) reply: Reply,
    @Param('id') sent: string,
  ): Promise<string> {
    refuseIfMatch(request, 'If-Match is not possible for many lines. Leave it out.');
    queryParameters(request, ['dry_run']);
    const body = jsonBody(request);
    const { values } = parseArgs(bankAccounts as Resource, { args: ARGS }, body);
    const { principal, claim, dryRun } = writeCall(request, bankAccounts as Resource, body);
    const account = await this.reader.get(principal, bankAccounts as Resource, sent);
    const bankAccountId = bankAccounts.ids.read(String(account['id']))!;
    const after = await this.place(
      principal.workspace.id,
      bankAccountId,
      values.get('after') as string | null | undefined,
    );
    const minConfidence = (values.get('min_confidence') as number | null | undefined) ?? CERTAIN_LEAST;
    // The sender is confirmed once, at the beginning of the transaction.
    const { confirmation: _, ...certain } = principal;
    const answer = await this.runner.together({ principal, claim, dryRun }, async (tx) => {
      const done = await this.certain.run(tx, { principal: certain, of: { bankAccountId }, minConfidence, after });
      return { body: JSON.stringify(dryRun ? { dry_run: true, ...done } : done), ...UNCHANGED };
    });
    return sendAnswer(reply, answer);
  }

  /** @throws Refusal */
  private async place(
    workspaceId: string,
    bankAccountId: string,
    after: string | null | undefined,
  ): Promise<Place | null> {
    if (after == null) return null;
    const id = bankLines.ids.read(after);
    const rows = id ? await this.database.of(workspaceId).query<Place>(PLACE, [workspaceId, bankAccountId, id]) : [];
    if (rows[0]) return rows[0];
    const message = 'after must be a line of this bank account, such as next of the call before.';
    throw new Refusal({ field: 'after', code: 'not_found', message });
  }
}
