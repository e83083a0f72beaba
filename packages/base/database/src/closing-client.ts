import { Client, type ClientConfig } from 'pg';
import { reachableAddress } from './reachable-address.js';

type Callback = ((error: Error) => void) | ((error: null, client: Client) => void);

/**
 * The driver's client leaves its socket open when it gives up on its own, for example because it has no password to send. The
 * server then waits for a minute, and so does each CREATE and DROP DATABASE of the cluster. This client closes the socket, and
 * it uses the Unix socket where the URL names one that can be used.
 */
export class ClosingClient extends Client {
  constructor(config: ClientConfig) {
    super(reachableAddress(config));
  }

  override connect(): Promise<Client>;
  override connect(callback: Callback): void;
  override connect(callback?: Callback): Promise<Client> | void {
    const opened = super.connect().catch((error: unknown) => {
      void this.end();
      throw error;
    });
    if (!callback) return opened;
    const report = callback as (error: unknown, client?: Client) => void;
    opened.then((client) => report(null, client), report);
  }
}
