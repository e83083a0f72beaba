export type { Job } from './job.js';
export { JobRunner } from './job-runner.js';
export { Outcomes, type RecordedOutcome } from './outcomes.js';
export { schema } from './schema.js';
export { JobsModule } from './jobs.module.js';
