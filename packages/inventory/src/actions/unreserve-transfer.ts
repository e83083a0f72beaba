import { Injectable } from '@nestjs/common';
import type { TransferLine } from '../entities/transfer-line.js';
import type { Transfer } from '../entities/transfer.js';
import { ReservationVerb } from '../transfers/reservation-verb.js';
import { linesReleased } from '../transfers/reservations.js';

/** ready → waiting: what is reserved for it becomes available again (domain.md 5.7). */
@Injectable()
export class UnreserveTransfer extends ReservationVerb {
  protected override linesAfter(transfer: Transfer): TransferLine[] {
    return linesReleased(transfer);
  }
}
