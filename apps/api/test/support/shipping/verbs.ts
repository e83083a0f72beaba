import type { ActionVerb, Plan, WriteVerb } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { Shipment } from './schema.js';

@Injectable()
export class DraftShipment implements WriteVerb<Shipment> {
  plan({ state }: Readonly<Shipment>): Plan<Shipment> {
    return { problems: [], changes: { state: state ?? 'draft' } };
  }
}

@Injectable()
export class SendShipment implements ActionVerb<Shipment> {
  plan(): Plan<Shipment> {
    return { problems: [], changes: { state: 'sent' }, events: ['sent'] };
  }
}

@Injectable()
export class ArriveShipment implements ActionVerb<Shipment> {
  plan(): Plan<Shipment> {
    return { problems: [], changes: { state: 'arrived' }, events: ['arrived'] };
  }
}
