import type { Plan, UnitOfWork, WriteVerb } from '@daybook/records';
import { Pins } from '@daybook/access';
import { Injectable } from '@nestjs/common';
import type { ManagedToken } from '../entities/managed-token.js';

/** Another version of the interface holds on the very next request of the token. */
@Injectable()
export class UpdateToken implements WriteVerb<ManagedToken> {
  constructor(private readonly pins: Pins) {}

  /** @throws InvalidRequest for a version that there is not */
  async load(_work: UnitOfWork, { apiVersion }: ManagedToken, before: ManagedToken): Promise<void> {
    if (apiVersion !== before.apiVersion) this.pins.refuseUnknown(apiVersion);
  }

  plan({ apiVersion }: ManagedToken, _context: void, before: ManagedToken): Plan<ManagedToken> {
    return { problems: this.pins.problems(before.apiVersion, apiVersion) };
  }
}
