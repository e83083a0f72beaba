import cluster, { type Worker } from 'node:cluster';

/** A connection as node:cluster passes it from the first process to one that serves. */
interface HandOver {
  readonly message: { readonly cmd: string; readonly act: string; readonly seq: number };
  readonly handle: { close(): void };
}

type Send = (message: unknown, handle?: unknown, ...more: unknown[]) => boolean;

/**
 * Tracks connections that the first process has accepted and passed on, until the other process confirms them. If that process
 * dies first, node:cluster forgets the connection without closing it, and its client waits for nothing. Nothing was read from
 * it yet, so another process gets it. Without one, it is closed at once.
 */
export class HandOvers {
  /** Tracks the connections passed to a new process. Call it right after the fork. */
  follow(worker: Worker): void {
    const open = new Map<number, HandOver>();
    const { process: child } = worker;
    const send = child.send.bind(child) as Send;
    child.send = ((message: HandOver['message'], handle?: HandOver['handle'], ...more: unknown[]) => {
      if (handle && message.cmd === 'NODE_CLUSTER' && message.act === 'newconn')
        open.set(message.seq, { message, handle });
      return send(message, handle, ...more);
    }) as typeof child.send;
    child.on('internalMessage', ({ ack }: { ack?: number }) => void (ack !== undefined && open.delete(ack)));
    // Ignore failed writes to a process that has just died. Its connections are handled when it closes.
    worker.on('error', () => undefined);
    // Runs after the process has ended and all its confirmations were read.
    const ended = (): void => {
      // Node omits this event when a connection was unconfirmed, and the cluster would never forget the worker.
      if (cluster.workers?.[worker.id]) child.emit('disconnect');
      for (const handOver of open.values()) passOn(handOver);
    };
    child.once('close', () => setImmediate(ended));
  }
}

/** Passes the connection to any listening process. Its confirmation closes our handle, as usual. */
function passOn({ message, handle }: HandOver): void {
  const other = Object.values(cluster.workers ?? {}).find(
    (worker) => worker?.isConnected() && (worker as { state?: string }).state === 'listening',
  );
  if (other) (other.process.send as Send)(message, handle);
  else handle.close();
}
