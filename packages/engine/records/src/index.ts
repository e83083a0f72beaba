export * from '@daybook/definitions';
export { servedOperations, registerSurface, serve, type Served } from './served.js';
export { Surface } from './surface.js';
export type { ActionVerb, Plan, Refused, RemoveVerb, WriteVerb } from './runner/verbs.js';
export { addRecord, prepareVerb, runAction } from './runner/run-verb.js';
export { AsSent } from './runner/verbs.js';
export { UnitOfWork, type Warning } from './runner/unit-of-work.js';
export { Runner, type TogetherCall, type WriteCall } from './runner/runner.js';
export { Writes } from './runner/writes.js';
export { changedFields } from '@daybook/bodies';
export { duplicate, DuplicateRecord } from './runner/duplicate-record.js';
export { InProcess } from './runner/in-process.js';
export { References } from './input/references.js';
export { RecordChanging } from './runner/record-changing.js';
export { RecordLocking } from './runner/record-locking.js';
export { RecordsWritten, type Written } from './runner/records-written.js';
export { Presenter } from '@daybook/memory';
export {
  FILE_TYPES,
  type FileFormat,
  Hints,
  ListFiles,
  PATIENT,
  Reader,
  answerStream,
  type Write,
} from '@daybook/reading';
export { ROUTE_METADATA, type RouteInfo } from './http/controllers.js';
export { FileAnswers, formatAsked } from './http/file-answers.js';
export { fileControllerFor } from './http/file-controllers.js';
export { externalIdIn, sendAnswer, sendPage } from './http/resource-endpoints.js';
export { writeCall } from './http/write-request.js';
export { type Source, StaleReads } from './http/stale-reads.js';
export { RecordsModule, surfaceOf, type RecordsSettings } from './records.module.js';
export { schema } from './schema.js';
