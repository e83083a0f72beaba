/** A line of a server's log with {@link LOG_PREFIX} of `@daybook/testing`: the application, the level, and the message. */
const LINE = /^<([^|]*)\|[^|]*\|\d+> ([A-Z]+): {2}(.*)$/;

/** Citus logs this before the text of a statement that is planned for more than one shard. */
const SCATTERS = 'multi-task query about to be executed';

/** The service's statements in a coordinator's log that were planned for more than one shard, each once, on one line. */
export function scatteredIn(log: string): string[] {
  const found = new Set<string>();
  let isNext = false;
  let text: string | undefined;
  const end = (): void => {
    if (text !== undefined) found.add(text.replaceAll(/\s+/g, ' ').trim());
    text = undefined;
  };
  for (const line of log.split('\n')) {
    const [, application, level, said] = LINE.exec(line) ?? [];
    if (said === undefined) {
      if (text !== undefined) text += ` ${line}`;
      continue;
    }
    end();
    if (level === 'LOG') isNext = said === SCATTERS;
    else if (level === 'STATEMENT') {
      if (isNext && application === 'daybook') text = said;
      isNext = false;
    }
  }
  end();
  return [...found];
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
  ['SELECT workspace_id FROM events.streams WHERE last > 0', 'purge: workspaces with events'],
  ['SELECT t.workspace_id FROM accounting.ledger_tail', 'folding: ledgers with a long tail'],
  ['SELECT DISTINCT w.slug FROM tokens.tokens t JOIN tokens.workspaces', 'tokens that expire soon'],
  [
    'SELECT w.slug FROM tokens.workspaces w JOIN tokens.companies c ON c.workspace_id = w.id AND c.id = w.id WHERE w.deleted_at IS NULL AND EXISTS (SELECT FROM sales.quotations',
    'quotations that expire: workspaces with some',
  ],
  ['SELECT count(*)::integer AS waiting', 'metrics: how far the stream is behind'],
];

export const isAllowed = (statement: string): boolean => ALLOWED.some(([begins]) => statement.startsWith(begins));
