import { type Problem, Refusal } from '@daybook/errors';
import { addRecord, prepareVerb, runAction, type UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import { CancelTransfer } from '../actions/cancel-transfer.js';
import { ConfirmTransfer } from '../actions/confirm-transfer.js';
import { DraftTransfer } from '../actions/draft-transfer.js';
import { PostTransfer } from '../actions/post-transfer.js';
import { TransferLine } from '../entities/transfer-line.js';
import { Transfer, type TransferKind } from '../entities/transfer.js';
import { transfers } from '../resources/transfers.resource.js';
import type { PostArgs } from './post-rules.js';

/** A transfer requested by another domain. Ids are UUIDs. */
export interface WantedTransfer {
  readonly kind: Extract<TransferKind, 'delivery' | 'receipt'>;
  readonly partnerId: string;
  /** Default: the first location of the type that the kind implies. */
  readonly locationFromId?: string | null;
  readonly locationToId?: string | null;
  readonly datePlanned?: string | null;
  readonly orderId?: string | null;
  readonly purchaseOrderId?: string | null;
  readonly lines: readonly {
    readonly productId: string;
    /** Above 0, at most 6 decimals. */
    readonly quantity: string;
    /** Its unit; undefined or null: the product's own. */
    readonly unitCode?: string | null;
    /** For a receipt. */
    readonly costUnit?: string | null;
    readonly orderLineId?: string | null;
    readonly purchaseLineId?: string | null;
  }[];
}

/** The interface of transfers for packages above. Everything happens in their transaction and unit of work. */
@Injectable()
export class Transfers {
  constructor(
    private readonly draft: DraftTransfer,
    private readonly confirmation: ConfirmTransfer,
    private readonly posting: PostTransfer,
    private readonly cancellation: CancelTransfer,
  ) {}

  /** Creates a draft: nothing is reserved or numbered. @throws Refusal naming the field of the transfer */
  async prepare(work: UnitOfWork, wanted: WantedTransfer): Promise<Transfer> {
    const transfer = transferOf(wanted);
    await addRecord(work, this.draft, transfers, transfer);
    return transfer;
  }

  /**
   * Creates a confirmed transfer, ready or waiting. Outgoing goods reserve min(available, wanted) under lock. Locks levels, then takes the
   * number of its series: call it before taking a number yourself.
   * @throws Refusal naming the field of the transfer: `lines[0].product`
   */
  async open(work: UnitOfWork, wanted: WantedTransfer): Promise<Transfer> {
    const transfer = transferOf(wanted);
    work.begin(transfer);
    await prepareVerb(work, this.draft, transfer, null);
    const events = await runAction(work, this.confirmation, transfer, {});
    return work.add(transfers, transfer, ...events);
  }

  /** What prevents {@link post}, in the order of domain.md 5.7. */
  async problems(work: UnitOfWork, transfer: Transfer, args: PostArgs = {}): Promise<readonly Problem[]> {
    return this.posting.plan(transfer, await this.posting.load(work, transfer, args), args).problems;
  }

  /** Moves the goods of a transfer locked by `work.lock(transfers, id)`, by the rules of its action `post`. @throws Refusal, InvalidRequest */
  async post(work: UnitOfWork, transfer: Transfer, args: PostArgs = {}): Promise<void> {
    refuseThrough(transfer);
    await runAction(work, this.posting, transfer, args);
  }

  /** Cancels a locked transfer that is not done, and releases its reservations. @throws Refusal */
  async cancel(work: UnitOfWork, transfer: Transfer): Promise<void> {
    refuseThrough(transfer);
    await runAction(work, this.cancellation, transfer, {});
  }
}

function transferOf({ lines, ...header }: WantedTransfer): Transfer {
  const transfer = Object.assign(new Transfer(), header);
  transfer.lines = lines.map((line, i) =>
    Object.assign(new TransferLine(), { costUnit: null, ...line, position: i + 1 }),
  );
  return transfer;
}

function refuseThrough({ state, number }: Transfer): void {
  if (state !== 'done' && state !== 'cancelled') return;
  throw new Refusal({
    code: 'invalid_state',
    message: `${number ?? 'The transfer'} is ${state} and can no longer change.`,
  });
}
