import { longestTail } from '@daybook/accounting';
import { connect, type ConnectionSettings, type Database, type Finding } from '@daybook/database';
import { StreamBacklog } from '@daybook/events';
import { SCHEMA_PARTS } from '../../schema-parts.js';

/** Events normally get their sequence numbers within a second. Reports read a tail of this length in a few milliseconds. */
const STREAM_LATE_S = 60;
const TAIL_LONG = 20_000;

/** Whether the background work keeps up. Needs a database with this version's schema; never throws. */
export async function backlogFindings(connection: ConnectionSettings): Promise<Finding[]> {
  let database: Database | undefined;
  try {
    database = await connect(SCHEMA_PARTS, { ...connection, poolMax: 1, applicationName: 'daybook doctor' });
    return [await streamFinding(database), tailFinding(await longestTail(database))];
  } catch (error) {
    return [{ check: 'backlog', status: 'failure', message: `it could not be read: ${(error as Error).message}` }];
  } finally {
    await database?.close();
  }
}

async function streamFinding(database: Database): Promise<Finding> {
  const { waiting, oldestS } = await new StreamBacklog(database).look();
  const message = `${waiting} events are waiting to be sequenced, the oldest for ${oldestS} s`;
  if (oldestS <= STREAM_LATE_S) return { check: 'events', status: 'ok', message: `${message}.` };
  return {
    check: 'events',
    status: 'warning',
    message: `${message}. Webhooks are late: check that the service runs, and read its log.`,
  };
}

function tailFinding(entries: number): Finding {
  const message = `at most ${entries} entries are waiting to be added to the sums of reports`;
  if (entries < TAIL_LONG) return { check: 'ledger', status: 'ok', message: `${message}.` };
  return {
    check: 'ledger',
    status: 'warning',
    message: `${message}. Reports are slow: check that the service runs, and read its log.`,
  };
}
