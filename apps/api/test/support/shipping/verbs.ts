import type { Problem } from '@daybook/errors';
import type { ActionVerb, UnitOfWork, WriteVerb } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { Shipment } from './schema.js';

@Injectable()
export class DraftShipment implements WriteVerb<Shipment> {
  async run(_work: UnitOfWork, shipment: Shipment): Promise<void> {
    shipment.state ??= 'draft';
  }
}

@Injectable()
export class SendShipment implements ActionVerb<Shipment> {
  async refusals(): Promise<readonly Problem[]> {
    return [];
  }

  async run(work: UnitOfWork, shipment: Shipment): Promise<void> {
    shipment.state = 'sent';
    work.save(shipment, 'sent');
  }
}

@Injectable()
export class ArriveShipment implements ActionVerb<Shipment> {
  async refusals(): Promise<readonly Problem[]> {
    return [];
  }

  async run(work: UnitOfWork, shipment: Shipment): Promise<void> {
    shipment.state = 'arrived';
    work.save(shipment, 'arrived');
  }
}
