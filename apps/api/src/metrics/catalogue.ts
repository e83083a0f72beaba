/**
 * The declaration of a metric. `labels` have few values each, so never a token, record or workspace. Prometheus itself adds
 * `job` and `instance`.
 */
export interface Declared {
  readonly type: 'counter' | 'gauge' | 'histogram';
  /** A sentence that describes it, shown in docs/metrics.md and `/metrics`. */
  readonly help: string;
  readonly labels: readonly string[];
  /** How to combine the values of several processes of one service. Values from the database are the same in all of them. */
  readonly together: 'sum' | 'max';
  /** Upper limits of a histogram. */
  readonly buckets?: readonly number[];
}

/** In seconds. A typical read is below the first; the handling limit is the last but one. */
const BUCKETS_S = [0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Every metric of the service. `/metrics` also has those of Node and the process, from prom-client. */
export const CATALOGUE = {
  daybook_http_request_duration_seconds: {
    type: 'histogram',
    help: 'Time from the headers of a request to the end of its response. `route` is the declared route, never a path.',
    labels: ['method', 'route', 'status'],
    together: 'sum',
    buckets: BUCKETS_S,
  },
  daybook_http_errors_total: {
    type: 'counter',
    help: 'Error responses since the start, by code (docs/errors.md), including those to requests that could not be read.',
    labels: ['code'],
    together: 'sum',
  },
  daybook_http_requests_in_flight: {
    type: 'gauge',
    help: 'Requests in progress.',
    labels: [],
    together: 'sum',
  },
  daybook_http_requests_waiting: {
    type: 'gauge',
    help: 'Requests that wait because their token or session has reached its limit of concurrent requests (docs/spec/reliability.md 4).',
    labels: [],
    together: 'sum',
  },
  daybook_event_loop_late_seconds: {
    type: 'gauge',
    help: 'Delay of the event loop, smoothed. OVERLOAD_DELAY_MS limits it.',
    labels: [],
    together: 'max',
  },
  daybook_writes_running: {
    type: 'gauge',
    help: 'Write transactions in progress.',
    labels: [],
    together: 'sum',
  },
  daybook_writes_waiting: {
    type: 'gauge',
    help: 'Write requests that wait for their turn in their workspace (WRITES_PER_WORKSPACE).',
    labels: [],
    together: 'sum',
  },
  daybook_database_connections_open: {
    type: 'gauge',
    help: 'Open connections of the pool to the database.',
    labels: [],
    together: 'sum',
  },
  daybook_database_connections_idle: {
    type: 'gauge',
    help: 'Open connections that are idle.',
    labels: [],
    together: 'sum',
  },
  daybook_database_connections_waited_for: {
    type: 'gauge',
    help: 'Tasks that wait for a connection.',
    labels: [],
    together: 'sum',
  },
  daybook_database_connections_max: {
    type: 'gauge',
    help: 'Connections that the pool may open (DB_POOL_MAX).',
    labels: [],
    together: 'sum',
  },
  daybook_database_up: {
    type: 'gauge',
    help: 'Whether the database answered within two seconds: 1 or 0. While it is 0, the metrics that are read from the database are absent.',
    labels: [],
    together: 'max',
  },
  daybook_replica_reads_total: {
    type: 'counter',
    help: 'Reads since the start that the replica (DATABASE_REPLICA_URL) was allowed to serve, by the server that did: `replica`, or `primary` because the replica lagged or did not answer.',
    labels: ['by'],
    together: 'sum',
  },
  daybook_events_waiting: {
    type: 'gauge',
    help: 'Events that wait for their place in the stream, counted up to 100,000.',
    labels: [],
    together: 'max',
  },
  daybook_events_oldest_waiting_seconds: {
    type: 'gauge',
    help: 'Age of the oldest event that waits for its place in the stream; 0 when none does.',
    labels: [],
    together: 'max',
  },
  daybook_webhook_deliveries_due: {
    type: 'gauge',
    help: 'Deliveries that are due, counted up to 100,000; without those for endpoints that are disabled or paused.',
    labels: [],
    together: 'max',
  },
  daybook_webhook_deliveries_oldest_due_seconds: {
    type: 'gauge',
    help: 'How long the oldest of these deliveries has been due; 0 when there is none.',
    labels: [],
    together: 'max',
  },
  daybook_webhook_attempts_total: {
    type: 'counter',
    help: 'Attempts to deliver since the start, by outcome: `succeeded` or `failed`.',
    labels: ['outcome'],
    together: 'sum',
  },
  daybook_webhook_endpoints_failing: {
    type: 'gauge',
    help: 'Enabled endpoints with ten or more failures in a row: deliveries to them are paused for some minutes at a time.',
    labels: [],
    together: 'max',
  },
  daybook_webhook_endpoints_disabled: {
    type: 'gauge',
    help: 'Endpoints that the service has disabled, by `reason`: `failing`, `gone`, `token_revoked`, `token_expired`, `member_removed`.',
    labels: ['reason'],
    together: 'max',
  },
  daybook_job_period_seconds: {
    type: 'gauge',
    help: 'How often a periodic job runs.',
    labels: ['name'],
    together: 'max',
  },
  daybook_job_succeeded: {
    type: 'gauge',
    help: 'Whether the last round of the job succeeded, in any process: 1 or 0.',
    labels: ['name'],
    together: 'max',
  },
  daybook_job_success_timestamp_seconds: {
    type: 'gauge',
    help: 'When the job last succeeded, in any process; absent before the first time.',
    labels: ['name'],
    together: 'max',
  },
  daybook_check_passed: {
    type: 'gauge',
    help: 'Result of the last `daybook check` of all workspaces: 1 (passed) or 0; absent before the first one.',
    labels: [],
    together: 'max',
  },
  daybook_check_timestamp_seconds: {
    type: 'gauge',
    help: 'When that `daybook check` ended.',
    labels: [],
    together: 'max',
  },
  daybook_backup_timestamp_seconds: {
    type: 'gauge',
    help: 'When `daybook backup` last wrote a complete backup; absent before the first one, and where backups are taken by other means.',
    labels: [],
    together: 'max',
  },
} as const satisfies Readonly<Record<string, Declared>>;

export type MetricName = keyof typeof CATALOGUE;

/** The labels of a metric with their values; all are required. */
export type LabelsOf<Name extends MetricName> = Readonly<Record<(typeof CATALOGUE)[Name]['labels'][number], string>>;

/** The metrics of this type. */
export type NameOf<Type extends Declared['type']> = {
  [Name in MetricName]: (typeof CATALOGUE)[Name]['type'] extends Type ? Name : never;
}[MetricName];
