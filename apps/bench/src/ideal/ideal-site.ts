import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { removeEmbedded, startEmbedded } from '@daybook/embedded-postgres';
import { postmasterPidOf, withClient } from '../company/company.js';
import { runPgbench } from '../limit/pgbench.js';
import type { Options } from '../options.js';
import { cpuOfFamily } from '../process/usage.js';
import { schemaStatements } from './ideal-schema.js';
import { type IdealWork, idealScript, type Place } from './ideal-scripts.js';

const LIST_ROWS = 50;
/** pgbench's backends may exit after it: their CPU time is read after this delay. */
const BACKENDS_END_MS = 200;

/** The result of one turn of the ideal. */
export interface IdealTurn {
  /** Operations per second. */
  readonly rate: number;
  /** CPU of all PostgreSQL processes per operation, in microseconds; undefined without /proc. */
  readonly databaseUs: number | undefined;
}

/** The small company of the ideal, new each time, on its own server with the settings of the service's server. */
export class IdealSite {
  /** Turns of `pay` so far: each uses its own invoices. */
  private paid = 0;

  private constructor(
    private readonly url: string,
    private readonly postmasterPid: number,
    private readonly options: Options,
    private readonly after: Place,
    readonly close: () => Promise<void>,
  ) {}

  static async open(folder: string, options: Options): Promise<IdealSite> {
    const dataDir = join(folder, 'ideal');
    await removeEmbedded(dataDir);
    const { url, stop } = await startEmbedded({ dataDir });
    const close = async () => {
      await stop();
      await removeEmbedded(dataDir);
    };
    try {
      return await withClient(url, async (client) => {
        for (const statement of schemaStatements(options.invoices)) await client.query(statement);
        const { rows } = await client.query<Place>(
          `SELECT date::text, id FROM invoices ORDER BY date DESC, id DESC OFFSET $1 LIMIT 1`,
          [(options.page - 1) * LIST_ROWS - 1],
        );
        return new IdealSite(url, await postmasterPidOf(client), options, rows[0]!, close);
      });
    } catch (error) {
      await close();
      throw error;
    }
  }

  /** @throws Error if anything failed */
  async turn(work: IdealWork): Promise<IdealTurn> {
    const { invoices, connections, rounds, turnMs } = this.options;
    const share = Math.trunc(invoices / (connections * (rounds + 1)));
    const first = work === 'pay' ? this.paid++ * connections * share : 0;
    const before = cpuOfFamily(this.postmasterPid);
    const { rate, transactions } = await runPgbench({
      url: this.url,
      script: idealScript(work, invoices, this.after),
      clients: connections,
      length: { seconds: Math.max(1, Math.ceil(turnMs / 1000)) },
      variables: { i: 0, first, share },
    });
    await pause(BACKENDS_END_MS);
    const after = cpuOfFamily(this.postmasterPid);
    const databaseUs = before === undefined || after === undefined ? undefined : (after - before) / transactions;
    return { rate, databaseUs };
  }
}
