import type { Plan, WriteVerb } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { Shipment } from '../entities/shipment.js';

/** Creates or changes a draft. */
@Injectable()
export class DraftShipment implements WriteVerb<Shipment> {
  plan({ state, note }: Readonly<Shipment>): Plan<Shipment> {
    return { problems: [], changes: { state: state ?? 'draft', note: note ?? null } };
  }
}
