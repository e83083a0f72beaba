import { Injectable } from '@nestjs/common';
import type { TransferLine } from '../entities/transfer-line.js';
import type { Transfer } from '../entities/transfer.js';
import type { LockedLevels } from '../stock/stock-levels.js';
import { ReservationVerb } from '../transfers/reservation-verb.js';
import { linesReserved } from '../transfers/reservations.js';

/** waiting → ready, as far as missing goods are available now (domain.md 5.7). */
@Injectable()
export class ReserveTransfer extends ReservationVerb {
  protected override linesAfter(transfer: Transfer, levels: LockedLevels): TransferLine[] {
    return linesReserved(transfer, levels);
  }
}
