import { InvalidRequest, namedTwice, type Problem } from '@daybook/errors';
import { compare, isNegative, isZero } from '@daybook/money';
import type { ActionVerb, Plan, Refused, UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import { TransferLine } from '../entities/transfer-line.js';
import { Transfer } from '../entities/transfer.js';
import { transfers } from '../resources/transfers.resource.js';
import { type InUnit, inUnitOf, takenOf, type TakenPart } from '../units/factors.js';
import { KIND_RULES } from '../transfers/transfer-kinds.js';
import { quantityLeft, leftProblems, type OriginalLine, TransferOriginals } from '../transfers/transfer-originals.js';

export interface ReturnArgs {
  /** Absent: everything not returned yet. */
  readonly lines?: readonly ({ readonly lineId: string } & TakenPart)[];
}

interface ReturnPlan extends Plan<Transfer> {
  readonly returned: Transfer;
}

/** Creates the draft transfer that returns the goods of a done delivery or receipt (domain.md 5.7). */
@Injectable()
export class ReturnTransfer implements ActionVerb<Transfer, ReturnArgs, readonly OriginalLine[], ReturnPlan> {
  constructor(private readonly originals: TransferOriginals) {}

  async load(work: UnitOfWork, { id }: Transfer): Promise<readonly OriginalLine[]> {
    return this.originals.read(work.tx, work.workspaceId, id, null);
  }

  /** @throws InvalidRequest when a line is named twice */
  plan(transfer: Transfer, originals: readonly OriginalLine[], args: ReturnArgs = {}): ReturnPlan | Refused {
    refuseTwice(args);
    const problems = problemsOf(transfer, originals, args);
    return problems.length > 0 ? { problems } : { problems, returned: returnOf(transfer, originals, args) };
  }

  async apply(work: UnitOfWork, _transfer: Transfer, { returned }: ReturnPlan): Promise<void> {
    await work.add(transfers, returned);
  }
}

function problemsOf({ kind, number }: Transfer, originals: readonly OriginalLine[], { lines }: ReturnArgs): Problem[] {
  if (!KIND_RULES[kind].back) {
    return [
      {
        code: 'invalid_state',
        message: 'Only deliveries and receipts can be returned. Create another transfer that moves the goods.',
      },
    ];
  }
  if (
    originals.every((line) => compare(quantityLeft(line), '0') <= 0) ||
    lines?.every(({ quantity }) => isZero(quantity))
  ) {
    return [
      {
        field: 'lines',
        code: 'nothing_to_return',
        message: `${number} has nothing left to return, or no line has a quantity. Check the lines.`,
      },
    ];
  }
  return (lines ?? []).flatMap(({ lineId, ...part }, i): Problem[] => {
    const line = originals.find(({ id }) => id === lineId);
    const found = line && takenOf(part, line, line.product, `lines[${i}]`);
    if (found && 'problems' in found) return found.problems;
    if (found) return leftProblems(`lines[${i}].quantity`, found.base, line);
    return [{ field: `lines[${i}].line`, code: 'not_found', message: `lines[${i}].line must be a line of ${number}.` }];
  });
}

function returnOf(transfer: Transfer, originals: readonly OriginalLine[], { lines }: ReturnArgs): Transfer {
  const returned = originals.flatMap((line) => {
    const counted = countedOf(line, lines);
    return isZero(counted.quantity) || isNegative(counted.quantity) ? [] : [{ line, counted }];
  });
  return Object.assign(new Transfer(), {
    kind: KIND_RULES[transfer.kind].back,
    state: 'draft',
    partnerId: transfer.partnerId,
    locationFromId: transfer.locationToId,
    locationToId: transfer.locationFromId,
    orderId: transfer.orderId,
    purchaseOrderId: transfer.purchaseOrderId,
    returnOfId: transfer.id,
    lines: returned.map(({ line, counted }, i) =>
      Object.assign(new TransferLine(), {
        position: i + 1,
        productId: line.productId,
        ...counted,
        orderLineId: line.orderLineId,
        purchaseLineId: line.purchaseLineId,
        returnLineId: line.id,
        quantityReserved: '0',
      }),
    ),
  });
}

/** In the unit that the request names; without lines what is left, in the unit of the original where it has no part of one. */
function countedOf(line: OriginalLine, lines: ReturnArgs['lines']): InUnit {
  if (!lines) return inUnitOf(line, quantityLeft(line), line.product.unitCode);
  const part = lines.find(({ lineId }) => lineId === line.id);
  const found = part && takenOf(part, line, line.product, '');
  return found && 'taken' in found
    ? found.taken
    : { quantity: '0', unitCode: line.unitCode, unitFactor: line.unitFactor };
}

function refuseTwice({ lines = [] }: ReturnArgs): void {
  const twice = namedTwice(
    lines.map(({ lineId }) => lineId),
    (at) => `lines[${at}].line`,
  );
  if (twice.length > 0) throw new InvalidRequest(twice);
}
