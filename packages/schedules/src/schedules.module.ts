import { ScopeRegistry } from '@daybook/access';
import { AccountingModule } from '@daybook/accounting';
import type { SchemaPart } from '@daybook/database';
import { AsSent, Registry, registerSurface, serve, surfaceOf } from '@daybook/records';
import { Module } from '@nestjs/common';
import { ActivateSchedule } from './actions/activate-schedule.js';
import { DraftSchedule } from './actions/draft-schedule.js';
import { EndSchedule } from './actions/end-schedule.js';
import { PauseSchedule } from './actions/pause-schedule.js';
import { ResumeSchedule } from './actions/resume-schedule.js';
import { SkipNextDocument } from './actions/skip-next-document.js';
import { CalendarController } from './calendar/calendar.controller.js';
import { ScheduledDocuments } from './documents/scheduled-documents.js';
import { SCHEDULE_INVARIANTS } from './integrity/schedule-invariants.js';
import { KeepUnitsOfSchedules } from './reactions/keep-units-of-schedules.js';
import { NoteRemovedDocument } from './reactions/note-removed-document.js';
import { scheduleRuns } from './resources/schedule-runs.resource.js';
import { schedules } from './resources/schedules.resource.js';
import { MakeNext } from './runs/make-next.js';
import { RunDueSchedules } from './runs/run-due-schedules.js';
import { schema } from './schema.js';
import { SCHEDULES_SCOPES } from './scopes.js';

const OWNER = 'schedules';

/** The whole interface of schedules: resource → create, update, remove, actions. */
const surface = [
  serve(OWNER, schedules, {
    create: DraftSchedule,
    update: DraftSchedule,
    remove: AsSent,
    actions: {
      activate: ActivateSchedule,
      ...{ pause: PauseSchedule, resume: ResumeSchedule },
      ...{ skip_next: SkipNextDocument, end: EndSchedule },
    },
  }),
  serve(OWNER, scheduleRuns, {}),
];
const { controllers, verbs } = surfaceOf(surface);

@Module({
  imports: [AccountingModule],
  controllers: [...controllers, CalendarController],
  providers: [...verbs, ScheduledDocuments, MakeNext, RunDueSchedules, KeepUnitsOfSchedules, NoteRemovedDocument],
  exports: [RunDueSchedules],
})
export class SchedulesModule {
  static readonly schema: SchemaPart = schema;

  constructor(registry: Registry, scopes: ScopeRegistry) {
    scopes.add(SCHEDULES_SCOPES);
    registerSurface(registry, surface);
    registry.addInvariants(SCHEDULE_INVARIANTS);
  }
}
