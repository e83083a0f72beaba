import { Global, Module } from '@nestjs/common';
import { JobRunner } from './job-runner.js';
import { Outcomes } from './outcomes.js';

/** Needs DatabaseModule. The application adds the jobs, and starts the runner in processes that serve. */
@Global()
@Module({ providers: [JobRunner, Outcomes], exports: [JobRunner, Outcomes] })
export class JobsModule {}
