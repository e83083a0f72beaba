import { connect } from 'node:net';
import type { PoolClient } from 'pg';

const CANCEL_REQUEST = 80_877_102;

/** What the driver knows of its session. */
interface Session {
  readonly host: string;
  readonly port: number;
  readonly processID: number;
  readonly secretKey: number;
  readonly connection: { readonly stream: { destroy(error: Error): void } };
}

/**
 * Waits for the end of a COMMIT, within a limit. PostgreSQL does not apply its statement timeout while a COMMIT waits for a synchronous
 * standby: when none answers, every write would keep its connection, and soon no read would get one. After the limit the wait is cancelled,
 * which PostgreSQL reports as a success with a warning (faults.ts); after the limit once more the connection is given up.
 */
export async function limitedCommit<T>(client: PoolClient, limitMs: number, commit: Promise<T>): Promise<T> {
  const session = client as unknown as Session;
  let timer = setTimeout(() => {
    cancel(session);
    timer = setTimeout(() => session.connection.stream.destroy(new Error('connection timeout')), limitMs);
  }, limitMs);
  try {
    return await commit;
  } finally {
    clearTimeout(timer);
  }
}

/** Over a connection of its own, as the protocol has it. It needs no right, and a pooler passes it on. */
function cancel({ host, port, processID, secretKey }: Session): void {
  const request = Buffer.alloc(16);
  for (const [place, value] of [16, CANCEL_REQUEST, processID, secretKey].entries())
    request.writeInt32BE(value | 0, 4 * place);
  const socket = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
  // Without an answer the connection is given up after the second limit.
  socket.on('error', () => undefined);
  socket.end(request);
}
