import { SendReminders } from '@daybook/accounting';
import { KeepFiles } from '@daybook/attachments';
import { StreamPurge } from '@daybook/events';
import { PurgeIdempotencyKeys } from '@daybook/idempotency';
import { type Job, JobRunner } from '@daybook/jobs';
import { PurgeRequestLogs } from '@daybook/logs';
import { RemoveWorkspaces } from '@daybook/moving';
import { ExpireQuotations } from '@daybook/sales';
import { RunDueSchedules } from '@daybook/schedules';
import { PurgeWindows } from '@daybook/throttler';
import { ReportExpiringTokens } from '@daybook/tokens';
import { PurgePeople } from '@daybook/users';
import { WebhookWork } from '@daybook/webhooks';
import { Injectable, type Type } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';

/** Days end at different hours in different workspaces, so daily jobs run every hour. */
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** A job with this name and period, run by an instance of the class. */
function every<T>(
  everyMs: number,
  name: string,
  by: Type<T>,
  run: (worker: T, signal: AbortSignal) => Promise<unknown>,
): (modules: ModuleRef) => Job {
  return (modules) => ({ name, everyMs, run: (signal) => run(modules.get(by, { strict: false }), signal) });
}

/** The periodic jobs of the service. */
const JOBS = [
  every(HOUR_MS, 'expire quotations', ExpireQuotations, (expire, signal) => expire.run(signal)),
  every(MINUTE_MS, 'keep files', KeepFiles, (files, signal) => files.run(signal)),
  every(HOUR_MS, 'purge idempotency keys', PurgeIdempotencyKeys, (purge, signal) => purge.run(signal)),
  every(HOUR_MS, 'purge sessions', PurgePeople, (purge) => purge.run()),
  every(HOUR_MS, 'purge rate limits', PurgeWindows, (purge) => purge.run()),
  every(HOUR_MS, 'purge request logs', PurgeRequestLogs, (purge, signal) => purge.run(signal)),
  every(HOUR_MS, 'purge events', StreamPurge, (purge, signal) => purge.run(signal)),
  every(HOUR_MS, 'purge webhooks', WebhookWork, (webhooks) => webhooks.purge()),
  every(HOUR_MS, 'remove workspaces', RemoveWorkspaces, (remove, signal) => remove.run(signal)),
  every(HOUR_MS / 4, 'run schedules', RunDueSchedules, (schedules, signal) => schedules.run(signal)),
  every(HOUR_MS / 4, 'send reminders', SendReminders, (reminders, signal) => reminders.run(signal)),
  every(HOUR_MS, 'tell expiring tokens', ReportExpiringTokens, (job, signal) => job.run(signal)),
];

/** Registers the jobs. The background work starts the runner. */
@Injectable()
export class PeriodicJobs {
  constructor(runner: JobRunner, modules: ModuleRef) {
    for (const job of JOBS) runner.add(job(modules));
  }
}
