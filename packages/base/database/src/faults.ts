import { Conflict, DaybookError, Unavailable } from '@daybook/errors';

/** A constraint or a trigger refused a statement. `constraint` is its name, without the `_<digits>` of a partition or shard. */
export class ConstraintViolation extends Error {
  constructor(
    readonly kind: 'unique' | 'foreign_key' | 'check' | 'not_null' | 'other',
    readonly constraint: string,
    options: ErrorOptions,
  ) {
    super(`${kind} ${constraint}`, options);
    this.name = 'ConstraintViolation';
  }
}

/**
 * A serialization failure or a deadlock: nothing was changed, and the whole transaction may be run again (reliability.md 1).
 */
export class TransactionConflict extends Error {
  constructor(options: ErrorOptions) {
    super('The transaction conflicted with another one.', options);
    this.name = 'TransactionConflict';
  }
}

const KINDS: Record<string, ConstraintViolation['kind']> = {
  '23502': 'not_null',
  '23503': 'foreign_key',
  '23505': 'unique',
  '23514': 'check',
};

const LOST =
  /terminat|timeout expired|timeout exceeded when trying to connect|connection (timeout|error)|E(NOT)?CONN|EPIPE|connect ENOENT|already released|not queryable/i;

export interface PgFault {
  code?: unknown;
  /** The function of PostgreSQL that says it: unlike the message, the same in every language. */
  routine?: unknown;
  message?: unknown;
  detail?: unknown;
  constraint?: unknown;
  column?: unknown;
}

/** Also reads the name from the message and the detail: a distributed database leaves the error's own field empty. */
function constraintOf(fault: PgFault): string {
  const named =
    typeof fault.constraint === 'string' && fault.constraint !== ''
      ? fault.constraint
      : (NAMED.exec(`${String(fault.message)} ${String(fault.detail)}`)?.[1] ?? String(fault.column ?? ''));
  return named.replace(/_\d+$/, '');
}

const NAMED = /(?:constraint|null value in column) "([^"]+)"/;

/** Errors of Citus itself that carry the code of an internal error: a worker refused a COMMIT, or is gone. */
const REFUSED_COMMIT = /^could not commit transaction/;
/** What Citus says of a server that is gone or hangs, and what its driver says of the connection to one. */
const WORKER_GONE = new RegExp(
  `^(${[
    'failure on connection marked as essential',
    'connection (to the remote node|establishment for node|failed|lost|not open)',
    'could not (connect to|establish (a )?(any )?connections?|find any healthy placement|find an available connection)',
    '(failed to|could not) (prepare|commit) transaction',
    'failed to (COPY to shard|complete COPY|read result)',
    'could not (start copy|flush copy)',
    'cannot connect to .* to fetch intermediate results',
    'postmaster was shut down, exiting',
    'server closed the connection|no connection to the server|lost synchronization with server',
    'could not (receive|send) (data|startup packet)|SSL SYSCALL error|SSL connection has been closed',
  ].join('|')})`,
);

/** Whether a warning gives the reason why the next COMMIT will be refused. */
export function saysWhy({ code }: PgFault): boolean {
  return /^(23|40)/.test(String(code));
}

/**
 * Citus answers a COMMIT that a worker refuses with a code of its own; the reason is in the warning before it. Without a
 * warning, the worker is gone.
 */
export function commitCause(error: unknown, warning: PgFault | undefined): unknown {
  if (!(error instanceof Error) || (error as PgFault).code !== 'XX000' || !REFUSED_COMMIT.test(error.message))
    return error;
  const { code, constraint, message, detail } = warning ?? { code: '08006', message: error.message };
  return Object.assign(new Error(String(message), { cause: error }), { code, constraint, detail });
}

/**
 * Whether PostgreSQL says that a COMMIT stopped waiting for a synchronous standby because it was cancelled (limited-commit.ts). It then
 * reports success, although the write is on one server only and would be lost with it.
 */
export function isUnconfirmed({ routine }: PgFault): boolean {
  return routine === 'SyncRepWaitForLSN';
}

/** What a write is answered that no standby has confirmed: not that it succeeded. */
export function unconfirmed(): Unavailable {
  const message =
    'The write is committed, but no standby of the database has confirmed it in time. Send the same request again, with its Idempotency-Key, until it succeeds.';
  return new Unavailable({ code: 'commit_unconfirmed', message }, 1);
}

/** Whether the connection is lost, or none can be opened. What was sent on it may or may not have taken effect. */
export function isLost(error: unknown): boolean {
  const { code, message } = error as PgFault;
  const state = typeof code === 'string' ? code : '';
  // The system's code of a closed Unix socket has the format of PostgreSQL's codes.
  const isPostgres = /^[0-9A-Z]{5}$/.test(state) && state !== 'EPIPE';
  if (state === 'XX000') return WORKER_GONE.test(String(message));
  // 3D000: the name is between two databases, while a move of the tables takes over (docs/adr/0082-*).
  return isPostgres ? /^(08|53|57P|3D000)/.test(state) : LOST.test(`${state} ${String(message)}`);
}

/**
 * Translates a failure of the database: 503 for what is gone or full, 409 for a lock not acquired in time, {@link
 * TransactionConflict} for what may be run again, {@link ConstraintViolation} for a rule of the schema. Returns anything else
 * unchanged: it is a bug.
 */
export function translateFault(error: unknown): unknown {
  const isOurs =
    error instanceof DaybookError || error instanceof TransactionConflict || error instanceof ConstraintViolation;
  if (!(error instanceof Error) || isOurs) return error;
  const fault = error as PgFault;
  const state = typeof fault.code === 'string' ? fault.code : '';
  if (state === '40001' || state === '40P01') return new TransactionConflict({ cause: error });
  if (state.startsWith('23'))
    return new ConstraintViolation(KINDS[state] ?? 'other', constraintOf(fault), { cause: error });
  if (state === '55P03') {
    return new Conflict(
      {
        code: 'lock_timeout',
        message: 'Another request is changing this record. Nothing was changed: send the request again.',
      },
      1,
      { cause: error },
    );
  }
  if (state === '57014') {
    return new Unavailable(
      { code: 'query_timeout', message: 'The database took too long. Narrow the request, or send it again later.' },
      1,
      { cause: error },
    );
  }
  if (state === '26000' || state === '42P05') {
    const message =
      'The pooler in front of the database does not keep named prepared statements. Set DATABASE_PREPARED=false, or use PgBouncer 1.21 with max_prepared_statements.';
    return new Unavailable({ code: 'database_unavailable', message }, 1, { cause: error });
  }
  return isLost(error) ? unreachable(error) : error;
}

/** {@link translateFault} where writing is allowed: what a server refuses as read-only (25006) came to a standby, or to what has become one. */
export function translateWriteFault(error: unknown): unknown {
  return error instanceof Error && (error as PgFault).code === '25006' ? unreachable(error) : translateFault(error);
}

function unreachable(cause: Error): Unavailable {
  const message = 'The database cannot be reached at the moment. Send the request again.';
  return new Unavailable({ code: 'database_unavailable', message }, 1, { cause });
}
