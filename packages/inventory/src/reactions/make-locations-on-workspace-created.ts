import { DomainEvents } from '@daybook/events';
import { Runner, type UnitOfWork } from '@daybook/records';
import { type SeedLanguage, WorkspaceCreated } from '@daybook/access';
import { Injectable } from '@nestjs/common';
import { Location } from '../entities/location.js';
import { SEEDED_LOCATIONS } from '../locations/seeded-locations.js';
import { locations } from '../resources/locations.resource.js';

/** Creates the locations of a new workspace, in the same transaction (domain.md 4.15). */
@Injectable()
export class MakeLocationsOnWorkspaceCreated {
  constructor(events: DomainEvents, runner: Runner) {
    events.on(WorkspaceCreated, ({ tx, principal, language }) =>
      runner.perform(principal, (work) => this.make(work, language), tx),
    );
  }

  private async make(work: UnitOfWork, language: SeedLanguage): Promise<void> {
    for (const { code, type, ...names } of SEEDED_LOCATIONS) {
      const name = language === 'de' ? names.german : names.name;
      await work.add(locations, Object.assign(new Location(), { code, name, type, active: true }));
    }
  }
}
