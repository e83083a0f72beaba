import { ScopeRegistry } from '@daybook/access';
import { AsSent, Registry, registerSurface, serve, type Served, surfaceOf } from '@daybook/records';
import { type DynamicModule, Inject, Module, type OnModuleInit } from '@nestjs/common';
import { AssignRecord } from './actions/assign-record.js';
import { DeleteComment } from './actions/delete-comment.js';
import { FinishAssignment } from './actions/finish-assignment.js';
import { ReopenAssignment } from './actions/reopen-assignment.js';
import { WriteComment } from './actions/write-comment.js';
import { OpenAssignments } from './assignments/open-assignments.js';
import { teamworkInvariants } from './integrity/teamwork-invariants.js';
import { DeleteTeamworkWithRecord } from './reactions/delete-teamwork-with-record.js';
import { FinishAssignmentOnDraftLeft } from './reactions/finish-assignment-on-draft-left.js';
import { assignable, noted } from './records/about.js';
import { NamedRecords } from './records/named-record.js';
import { defineAssignments } from './resources/assignments.resource.js';
import { defineComments } from './resources/comments.resource.js';
import { users } from './resources/users.resource.js';
import { TEAMWORK_SCOPES } from './scopes.js';

const COMPOSED = Symbol('what this composition serves');

interface Composed {
  readonly surface: readonly Served[];
  /** The collections that notes and assignments may be about: empty until every package has registered its own. */
  readonly noted: string[];
  readonly assignable: string[];
}

/** Notes, mentions and assignments on the records of all domains. */
@Module({})
export class TeamworkModule implements OnModuleInit {
  constructor(
    private readonly registry: Registry,
    scopes: ScopeRegistry,
    @Inject(COMPOSED) private readonly composed: Composed,
  ) {
    scopes.add(TEAMWORK_SCOPES);
    registerSurface(registry, composed.surface);
  }

  /** Runs after every domain has registered its resources: which records may have notes, and which may be assigned. */
  onModuleInit(): void {
    const { all } = this.registry;
    this.composed.noted.push(...noted(all));
    this.composed.assignable.push(...assignable(all).map(({ name }) => name));
    this.registry.addInvariants(teamworkInvariants(all));
  }

  static forRoot(): DynamicModule {
    const composed = compose();
    const { controllers, verbs } = surfaceOf(composed.surface);
    return {
      module: TeamworkModule,
      controllers,
      providers: [
        { provide: COMPOSED, useValue: composed },
        ...[DeleteTeamworkWithRecord, FinishAssignmentOnDraftLeft, NamedRecords, OpenAssignments],
        ...verbs,
      ],
    };
  }
}

/** Definitions for one composition: they are completed by what is composed. */
function compose(): Composed {
  const about: Pick<Composed, 'noted' | 'assignable'> = { noted: [], assignable: [] };
  const surface = [
    serve('teamwork', users, {}),
    serve('teamwork', defineComments(about.noted), {
      create: WriteComment,
      update: WriteComment,
      remove: DeleteComment,
    }),
    serve('teamwork', defineAssignments(about.assignable), {
      create: AssignRecord,
      update: AssignRecord,
      remove: AsSent,
      actions: { finish: FinishAssignment, reopen: ReopenAssignment },
    }),
  ];
  return { ...about, surface };
}
