import cluster, { type Worker } from 'node:cluster';

/** A connection as node:cluster passes it from the first process to one that serves. */
interface HandOver {
  readonly message: { readonly cmd: string; readonly act: string; readonly seq: number };
  readonly handle: { close(): void };
}

type Send = (message: unknown, handle?: unknown, ...more: unknown[]) => boolean;

/**
 * Keeps track of the connections that the first process has accepted and passed on until the other process confirms them.
 * When a process dies in between, node:cluster forgets such a connection without closing it, and its client waits in
 * silence. Nothing was read from it yet, so another process gets it; when there is none, it is closed at once.
 */
export class HandOvers {
  /** Makes the hand-overs to a new process safe. Call it right after the fork. */
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
    // A write to a process that has just died: its connections are found at its end, and the first process must go on.
    worker.on('error', () => undefined);
    // It has ended, and all that it confirmed was read.
    const ended = (): void => {
      // Node leaves this event out when a hand-over was open: the worker would stay on the cluster's list for ever.
      if (cluster.workers?.[worker.id]) child.emit('disconnect');
      for (const handOver of open.values()) passOn(handOver);
    };
    child.once('close', () => setImmediate(ended));
  }
}

/** To any process that listens: what it answers closes our end, as if it had been the first. */
function passOn({ message, handle }: HandOver): void {
  const other = Object.values(cluster.workers ?? {}).find(
    (worker) => worker?.isConnected() && (worker as { state?: string }).state === 'listening',
  );
  if (other) (other.process.send as Send)(message, handle);
  else handle.close();
}
