import { Global, Module } from '@nestjs/common';
import { JobRunner } from './job-runner.js';

/** Needs DatabaseModule. The application adds the jobs, and starts the runner where it serves. */
@Global()
@Module({ providers: [JobRunner], exports: [JobRunner] })
export class JobsModule {}
