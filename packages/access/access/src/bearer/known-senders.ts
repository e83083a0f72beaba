import type { Principal } from '../principal.js';
import type { PlannedRead } from './prefetch.js';
import { putBounded } from '../put-bounded.js';

/** The last result of a token's look-up. It authorizes nothing by itself: each request looks its token up. */
export interface KnownSender {
  /** The row as received, without the part that changes from minute to minute. */
  readonly row: Buffer;
  readonly principal: Principal;
  /** The facts that the principal was built from, in the order of the look-up. */
  readonly facts: readonly unknown[];
  /** The parameters of the look-up. */
  readonly values: readonly unknown[];
  /** Speculative reads since the last one that was used. */
  unused: number;
}

/** The most senders to remember; the oldest entry is removed first. */
const SENDERS_MAX = 5000;

/** After this many unused reads, none is sent for this sender: its requests are probably refused later on, for example by the rate limit. */
const UNUSED_MAX = 64;

/** The most lasting reads to keep, over all senders. */
const READS_MAX = 500;

/** Senders that were accepted, by workspace, token and address. Only for these is a read sent along with the look-up of their token. */
export class KnownSenders {
  private readonly senders = new Map<string, KnownSender>();
  private readonly reads = new Map<string, { readonly sender: KnownSender; readonly read: PlannedRead }>();

  find(key: string): KnownSender | undefined {
    return this.senders.get(key);
  }

  learn(key: string, known: Omit<KnownSender, 'unused'>): KnownSender {
    const sender = { ...known, unused: 0 };
    putBounded(this.senders, key, sender, SENDERS_MAX);
    return sender;
  }

  /** The read of a sender at an address: as planned before, or by `plan`. */
  readAt(address: string, sender: KnownSender, plan: () => PlannedRead | undefined): PlannedRead | undefined {
    if (sender.unused >= UNUSED_MAX) return undefined;
    const known = this.reads.get(address);
    if (known?.sender === sender) return known.read;
    const read = plan();
    if (read?.isLasting) putBounded(this.reads, address, { sender, read }, READS_MAX);
    return read;
  }

  /** Makes the next request plan its read again. */
  forgetRead(address: string): void {
    this.reads.delete(address);
  }

  forget(key: string): void {
    this.senders.delete(key);
  }
}
