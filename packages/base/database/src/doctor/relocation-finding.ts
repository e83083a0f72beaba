import { beforeOf, nextOf, RELOCATION_FEED } from '../distribution/relocation-names.js';
import { type Ask, type Finding, warning } from './finding.js';

const CHECK = 'relocation';

const DATABASES = `
  SELECT d.datname AS name FROM pg_catalog.pg_database d WHERE d.datname = ANY ($1) ORDER BY 1`;

/** A slot keeps the write-ahead log from the place to which it has been read. */
const SLOTS = `
  SELECT s.slot_name AS slot, s.wal_status AS status,
    pg_size_pretty(pg_wal_lsn_diff(pg_current_wal_lsn(), s.restart_lsn)) AS kept
  FROM pg_catalog.pg_replication_slots s
  WHERE s.slot_name LIKE '${RELOCATION_FEED}%' AND s.database IN (current_database(), $1)`;

/** What a move of the tables beside the service has left here: one that goes on, or one that somebody has forgotten. */
export async function relocationFindings(ask: Ask): Promise<Finding[]> {
  const [{ live }] = (await ask<{ live: string }>('SELECT current_database() AS live')) as [{ live: string }];
  const there = (await ask<{ name: string }>(DATABASES, [[nextOf(live), beforeOf(live)]])).map(({ name }) => name);
  const slots = await ask<{ slot: string; status: string; kept: string }>(SLOTS, [beforeOf(live)]);
  return [
    ...(there.includes(nextOf(live))
      ? [
          warning(
            CHECK,
            `${nextOf(live)} is being built beside this database. Run daybook distribute again to go on with it, with --undo if it had that, or daybook distribute --abandon to remove it.`,
          ),
        ]
      : []),
    ...(there.includes(beforeOf(live))
      ? [
          warning(
            CHECK,
            `${beforeOf(live)} is this database as it was before its tables were moved, and takes its space. Remove it with daybook distribute --drop-before once you do not need it.`,
          ),
        ]
      : []),
    ...slots.map(({ slot, status, kept }) =>
      warning(
        CHECK,
        `the replication slot ${slot} keeps ${kept} of the write-ahead log (${status}) for a move of the tables. A move that nobody goes on with is ended by daybook distribute --abandon.`,
      ),
    ),
  ];
}
