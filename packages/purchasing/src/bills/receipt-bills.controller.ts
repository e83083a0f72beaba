import { type AuthenticatedRequest, principalOf, RequireScopes } from '@daybook/access';
import { bills } from '@daybook/accounting';
import { parseArgs, verbArguments } from '@daybook/bodies';
import { InvalidRequest, namedTwice, Refusal } from '@daybook/errors';
import {
  date,
  type Fields,
  Reader,
  References,
  Registry,
  relation,
  relations,
  type Resource,
  Runner,
  sendAnswer,
  text,
  writeCall,
} from '@daybook/records';
import { jsonBody, refuseIfMatch, requiredBody } from '@daybook/requests';
import { Controller, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import { BillsOfReceipts, type ReceiptsWanted } from './bills-of-receipts.js';

type Reply = Parameters<typeof sendAnswer>[0];
type Body = ReturnType<typeof requiredBody>;

/** How many receipts one bill can have. */
const RECEIPTS_MAX = 50;

const HEADER: Fields = { reference: text(64), date: date() };

const SEVERAL: Fields = {
  receipts: relations('receipts', { table: '', owner: '', other: '', property: 'receipts' }),
  ...HEADER,
};

/** The receipt of the address, as the body of several. */
const ONE: Fields = { receipt: relation('receipts').required(), ...HEADER };

interface Sent {
  readonly receipts?: readonly string[];
  readonly receiptId?: string;
  readonly reference?: string | null;
  readonly date?: string | null;
}

const NO_IF_MATCH = 'If-Match is not possible when a bill is created. Leave it out.';

/** Draft bills of what has come (domain.md 5.16). */
@Controller('api/:workspace/v1')
export class ReceiptBillsController {
  constructor(
    private readonly ofReceipts: BillsOfReceipts,
    private readonly references: References,
    private readonly runner: Runner,
    private readonly reader: Reader,
    private readonly registry: Registry,
  ) {}

  @Post('receipts/:id/bill')
  @HttpCode(200)
  @RequireScopes('write:purchasing', 'write:accounting')
  async ofOne(
    @Req() request: AuthenticatedRequest,
    @Param('id') id: string,
    @Res({ passthrough: true }) reply: Reply,
  ): Promise<string> {
    const body = jsonBody(request) ?? {};
    // What is wrong with the request comes before what is not there.
    writeCall(request, bills as Resource, body);
    parseArgs(bills as Resource, { args: HEADER }, body);
    const receipt = await this.reader.get(principalOf(request), this.registry.get('receipts'), id);
    return this.answer(request, reply, body, { ...body, receipt: String(receipt['id']) }, ONE);
  }

  @Post('bills/from_receipts')
  @HttpCode(200)
  @RequireScopes('write:purchasing', 'write:accounting')
  async ofSeveral(@Req() request: AuthenticatedRequest, @Res({ passthrough: true }) reply: Reply): Promise<string> {
    const body = requiredBody(request);
    return this.answer(request, reply, body, body, SEVERAL);
  }

  private async answer(
    request: AuthenticatedRequest,
    reply: Reply,
    body: Body,
    sent: Body,
    args: Fields,
  ): Promise<string> {
    refuseIfMatch(request, NO_IF_MATCH);
    const parsed = parseArgs(bills as Resource, { args }, sent);
    const answer = await this.runner.run(writeCall(request, bills as Resource, body), async (work) => {
      const unknown = await this.references.resolve(work, parsed.references);
      if (unknown.length > 0) throw new Refusal(unknown);
      const record = await this.ofReceipts.draft(work, wantedOf(verbArguments(parsed.values) as unknown as Sent));
      return { record, kind: 'created' };
    });
    return sendAnswer(reply, answer);
  }
}

function wantedOf({ receipts: several, receiptId, reference = null, date: day = null }: Sent): ReceiptsWanted {
  const header = { reference, date: day };
  if (receiptId) return { ...header, receiptIds: [receiptId], fieldOf: () => undefined };
  const receiptIds = several ?? [];
  if (receiptIds.length === 0 || receiptIds.length > RECEIPTS_MAX) {
    const message = `receipts must name 1 to ${RECEIPTS_MAX} receipts.`;
    throw new InvalidRequest({ field: 'receipts', code: 'out_of_range', message });
  }
  const twice = namedTwice(receiptIds, (at) => `receipts[${at}]`);
  if (twice.length > 0) throw new InvalidRequest(twice);
  return { ...header, receiptIds, fieldOf: (at) => `receipts[${at}]` };
}
