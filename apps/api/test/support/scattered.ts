/** A line of a server's log with {@link LOG_PREFIX} of `@daybook/testing`: the application, the process, the level, and the message. */
const LINE = /^<([^|]*)\|[^|]*\|(\d+)> ([A-Z]+): {2}(.*)$/;

/** Citus logs this before the text of a statement that is planned for more than one shard. */
const SCATTERS = 'multi-task query about to be executed';

/** With {@link LOGS_RESULTS} Citus logs this for each server that gets a part's result, before the text of the statement. */
const SENDS = /^Subplan (\S+) will be sent to (\S+)$/;

/** Settings of a coordinator with which {@link sentAroundIn} finds something in its log. */
export const LOGS_RESULTS: readonly string[] = [
  'citus.log_intermediate_results = on',
  'log_min_messages = debug1',
  'log_min_error_statement = debug1',
];

interface Said {
  readonly level: string;
  readonly text: string;
  readonly process: string;
}

/** The service's statements in a log before which `isFound` was true of a message of their process, each once, on one line. */
function statementsIn(log: string, isFound: (said: Said) => boolean): string[] {
  const found = new Set<string>();
  const next = new Set<string>();
  let text: string | undefined;
  const end = (): void => {
    if (text !== undefined) found.add(text.replaceAll(/\s+/g, ' ').trim());
    text = undefined;
  };
  for (const line of log.split('\n')) {
    const [, application, process, level, said] = LINE.exec(line) ?? [];
    if (said === undefined) {
      if (text !== undefined) text += ` ${line}`;
      continue;
    }
    end();
    if (level === 'STATEMENT') {
      if (next.delete(process!) && application === 'daybook') text = said;
    } else if (isFound({ level: level!, text: said, process: process! })) next.add(process!);
  }
  end();
  return [...found];
}

/** The service's statements in a coordinator's log that were planned for more than one shard. */
export function scatteredIn(log: string): string[] {
  return statementsIn(log, ({ level, text }) => level === 'LOG' && text === SCATTERS);
}

/** The service's statements in a coordinator's log that sent the result of a part to several servers: they need all of these. */
export function sentAroundIn(log: string): string[] {
  const servers = new Map<string, Set<string>>();
  return statementsIn(log, ({ text, process }) => {
    const [, part, server] = SENDS.exec(text) ?? [];
    if (server === undefined) return false;
    const key = `${process} ${part}`;
    return servers.set(key, (servers.get(key) ?? new Set()).add(server)).get(key)!.size > 1;
  });
}

/**
 * Statements that may query every server, by their beginning, and why. No request waits for them: they find the workspaces with
 * work, which is then done one workspace at a time.
 */
const ALLOWED: readonly (readonly [begins: string, because: string])[] = [
  [
    'SELECT DISTINCT e.workspace_id, s.workspace_id IS NULL AS is_new FROM events.events',
    'sequencer: events without a place',
  ],
  [
    'SELECT p.workspace_id, p.id AS endpoint_id, h.failures FROM webhooks.webhook_endpoints',
    'deliverer: endpoints with something due',
  ],
  ["SELECT p.workspace_id, p.id, 'failing' AS reason FROM webhooks.webhook_endpoints", 'watch: endpoints to disable'],
  ['SELECT workspace_id, endpoint_id FROM webhooks.endpoint_cursors', 'recovery: endpoints that recover'],
  ['SELECT workspace_id, endpoint_id FROM webhooks.removed_endpoints', 'sweep: endpoints that were deleted'],
  ['SELECT DISTINCT workspace_id FROM webhooks.endpoint_secrets', 'sweep: secrets that have expired'],
  ['SELECT DISTINCT workspace_id FROM webhooks.webhook_deliveries', 'sweep: old pings'],
  [
    'SELECT workspace_id, last FROM events.streams WHERE workspace_id = ANY',
    'streams: one look for all who follow, at their shards',
  ],
  [
    'SELECT s.workspace_id AS id FROM events.streams s CROSS JOIN LATERAL',
    'purge: workspaces with events that expired',
  ],
  [
    'SELECT c.workspace_id AS id FROM tokens.companies c WHERE EXISTS',
    'purge: workspaces with old keys or request logs',
  ],
  ['SELECT DISTINCT workspace_id AS id FROM attachments.blobs', 'files: workspaces with some to remove or to move'],
  ['SELECT s.id, w.slug FROM schedules.schedules', 'schedules that are due'],
  [
    'SELECT d.workspace_id, w.slug FROM ( SELECT DISTINCT o.workspace_id FROM mail.outbox',
    'mail: workspaces with some',
  ],
  [
    'SELECT w.slug FROM tokens.workspaces w JOIN tokens.companies c ON c.workspace_id = w.id AND c.id = w.id JOIN accounting.books',
    'reminders: workspaces with something overdue',
  ],
  ['SELECT t.workspace_id FROM accounting.ledger_tail', 'folding: ledgers with a long tail'],
  ['SELECT DISTINCT w.slug FROM tokens.tokens t JOIN tokens.workspaces', 'tokens that expire soon'],
  [
    'SELECT w.slug FROM tokens.workspaces w JOIN tokens.companies c ON c.workspace_id = w.id AND c.id = w.id WHERE w.deleted_at IS NULL AND EXISTS (SELECT FROM sales.quotations',
    'quotations that expire: workspaces with some',
  ],
  ['SELECT count(*)::integer AS waiting', 'metrics: how far the stream is behind'],
];

/** A table in a statement that is asked of one server at a time (`Database.find`). */
const OF_SOME = /\(SELECT [a-z_, ]+ FROM ([a-z_.]+) WHERE workspace_id = ANY \(\$\d+::uuid\[\]\)\) AS/g;

export const isAllowed = (statement: string): boolean => {
  const whole = statement.replaceAll(OF_SOME, '$1');
  return ALLOWED.some(([begins]) => whole.startsWith(begins));
};
