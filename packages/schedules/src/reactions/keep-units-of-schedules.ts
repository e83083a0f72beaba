import { DomainEvents } from '@daybook/events';
import { keepUnitsOf } from '@daybook/inventory';
import { Injectable } from '@nestjs/common';

/** Units in which schedules are stay as they are (domain.md 4.2). */
@Injectable()
export class KeepUnitsOfSchedules {
  constructor(events: DomainEvents) {
    keepUnitsOf(events, ['schedules.lines']);
  }
}
