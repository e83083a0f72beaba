export type { Job } from './job.js';
export { JobRunner } from './job-runner.js';
export { JobsModule } from './jobs.module.js';
