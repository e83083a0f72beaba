import {
  boolean,
  defineResource,
  frozen,
  instant,
  integer,
  RecordIdType,
  type Resource,
  ScalarField,
  text,
  withoutFields,
} from '@daybook/records';
import { eventKind, eventResource } from '../stream/declared-names.js';
import { StreamedEvent } from '../entities/streamed-event.js';
import { readableTypes } from '../stream/readable-types.js';

const defined = defineResource({
  name: 'events',
  singular: 'event',
  idPrefix: 'evt',
  entity: StreamedEvent,
  summary: 'All events of the last 30 days, in one sequence without gaps.',
  // Any scope that grants reading: the module adds those that the composed packages declare.
  scopes: { read: [] },
  label: { column: 'type' },
  defaultSort: '-sequence',
  fields: {
    type: eventKind().readOnly().filterable().describe('{record}.{past verb}, such as invoice.confirmed.'),
    created_at: instant().readOnly().filterable().describe('When the transaction of the change began.'),
    sequence: integer(1, Number.MAX_SAFE_INTEGER)
      .readOnly()
      .sortable()
      .filterable()
      .describe('Its position in the stream of the workspace, without gaps.'),
    workspace: text(40).computed('(SELECT w.slug FROM tokens.workspaces w WHERE w.id = {t}.workspace_id)').filled(),
    api_version: text(10).computed("'v1'").filled(),
    request_id: text(64).readOnly().filterable(),
    actor: frozen().describe('{type: token, user or system, id, name}.'),
    data: frozen().describe('{object: the record as GET showed it, previous: the former values of what changed}.'),
    truncated: boolean().readOnly().describe('The data was larger than 20 kB: object has only id and version.'),
    resource: eventResource()
      .computed('{t}.resource')
      .filterable()
      .filled()
      .onRequest()
      .describe('The collection of the record.'),
    record: new ScalarField(new RecordIdType())
      .computed("{t}.data -> 'object' ->> 'id'")
      .filterable()
      .filled()
      .onRequest()
      .describe('The id of the record.'),
  },
});

/** The stream (wire.md 9). An event is not a record: it has no versions, metadata or external id. */
export const events: Resource<StreamedEvent> = {
  ...withoutFields(defined, 'updated_at', 'version', 'external_id', 'metadata'),
  visible: (resources, principal) => ({ resource: readableTypes(resources, principal) }),
};
