import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { Database } from '../database.js';
import { IS_CITUS } from './layout.js';

/** The advisory lock of the session that is moving the tables. It ends with the session, however that ends. */
export const WRITE_STOP_LOCK = 7_301_948_222;

/** How often a process checks for the lock. Its holder waits longer than this before it relies on the stop. */
export const LOOK_EVERY_MS = 1000;

// The catalogue shows the number of an advisory lock in two halves.
const LOOK = `
  SELECT EXISTS (SELECT FROM pg_catalog.pg_locks l WHERE l.locktype = 'advisory' AND l.objsubid = 1
    AND l.database = (SELECT d.oid FROM pg_catalog.pg_database d WHERE d.datname = pg_catalog.current_database())
    AND l.classid = ${Math.trunc(WRITE_STOP_LOCK / 2 ** 32)}::bigint::oid AND l.objid = ${WRITE_STOP_LOCK % 2 ** 32}::bigint::oid
    AND l.granted) AS stopped, ${IS_CITUS} AS citus`;

/**
 * Whether an operator has stopped writes in order to distribute the database or to undo that. It only saves requests a wait:
 * the move itself locks the tables, or lets nobody into the database.
 */
@Injectable()
export class WriteStop implements OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;
  private on = false;

  constructor(private readonly database: Database) {}

  get isOn(): boolean {
    return this.on;
  }

  /** Checks now. @throws Unavailable when the database does not answer */
  async look(): Promise<boolean> {
    const [row] = await this.database.query<{ stopped: boolean; citus: boolean }>(LOOK);
    // An operator installs it some time before he moves the tables.
    if (row?.citus) this.database.haveCitus();
    return (this.on = row?.stopped === true);
  }

  /** Checks repeatedly, for a process that serves requests or runs jobs. A failed check changes nothing. */
  watch(): void {
    this.timer ??= setInterval(() => void this.look().catch(() => undefined), LOOK_EVERY_MS).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }
}
