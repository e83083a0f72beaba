import type { ActionVerb, Plan } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { Shipment } from '../entities/shipment.js';

/** draft → confirmed. */
@Injectable()
export class ConfirmShipment implements ActionVerb<Shipment> {
  plan(): Plan<Shipment> {
    return { problems: [], changes: { state: 'confirmed' }, events: ['confirmed'] };
  }
}
