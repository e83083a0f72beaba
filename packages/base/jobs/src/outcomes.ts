import { Database } from '@daybook/database';
import { Injectable } from '@nestjs/common';

/** The outcome of something that is done periodically: a job, or a command that an operator runs. */
export interface RecordedOutcome {
  readonly name: string;
  /** Whether the last run succeeded. */
  readonly succeeded: boolean;
  /** Seconds since 1970. */
  readonly endedAtS: number;
  /** Time of the last success; null if there was none yet. */
  readonly succeededAtS: number | null;
}

const RECORD = `
  INSERT INTO jobs.outcomes (name, ended_at, succeeded, succeeded_at, ms)
  VALUES ($1, now(), $2::boolean, CASE WHEN $2::boolean THEN now() END, $3)
  ON CONFLICT ON CONSTRAINT outcomes_pkey DO UPDATE SET ended_at = excluded.ended_at, succeeded = excluded.succeeded,
    succeeded_at = coalesce(excluded.succeeded_at, outcomes.succeeded_at), ms = excluded.ms`;

const ALL = `
  SELECT name, succeeded, extract(epoch FROM ended_at)::float8 AS "endedAtS", extract(epoch FROM succeeded_at)::float8 AS "succeededAtS"
  FROM jobs.outcomes ORDER BY name`;

/** The last outcome of each of them, for monitoring. */
@Injectable()
export class Outcomes {
  constructor(private readonly database: Database) {}

  async record(name: string, succeeded: boolean, ms: number): Promise<void> {
    await this.database.execute(RECORD, [name, succeeded, Math.round(ms)]);
  }

  async all(): Promise<RecordedOutcome[]> {
    return this.database.query<RecordedOutcome>(ALL);
  }
}
