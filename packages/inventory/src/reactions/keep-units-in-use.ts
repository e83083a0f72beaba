import { DomainEvents } from '@daybook/events';
import { Injectable } from '@nestjs/common';
import { keepUnitsOf } from '../units/units-changing.js';

/** Units in which transfers and counts are stay as they are (domain.md 4.2). */
@Injectable()
export class KeepUnitsInUse {
  constructor(events: DomainEvents) {
    keepUnitsOf(events, ['inventory.transfer_lines', 'inventory.adjustment_lines']);
  }
}
