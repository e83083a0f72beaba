import { DomainEvents } from '@daybook/events';
import { Runner, type UnitOfWork } from '@daybook/records';
import { WorkspaceCreated } from '@daybook/access';
import { Injectable } from '@nestjs/common';
import { Location } from '../entities/location.js';
import { SEEDED_LOCATIONS } from '../locations/seeded-locations.js';
import { locations } from '../resources/locations.resource.js';

/** Creates the locations of a new workspace, in the same transaction (domain.md 4.15). */
@Injectable()
export class MakeLocationsOnWorkspaceCreated {
  constructor(events: DomainEvents, runner: Runner) {
    events.on(WorkspaceCreated, ({ tx, principal }) => runner.perform(principal, (work) => this.make(work), tx));
  }

  private async make(work: UnitOfWork): Promise<void> {
    for (const { code, name, type } of SEEDED_LOCATIONS) {
      await work.add(locations, Object.assign(new Location(), { code, name, type, active: true }));
    }
  }
}
