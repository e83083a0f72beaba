import type { Principal } from '../principal.js';
import type { ReadAhead } from './read-ahead.js';
import { putBounded } from '../put-bounded.js';

/** What the look-up of a token answered last. It authorizes no request: each one looks its token up. */
export interface KnownSender {
  /** The row as it came, without what changes from minute to minute. */
  readonly row: Buffer;
  readonly principal: Principal;
  /** What the principal was made of, in the order of the look-up. */
  readonly facts: readonly unknown[];
  /** What the look-up is asked with. */
  readonly values: readonly unknown[];
  /** Reads that were sent along since the last one that was asked for. */
  unused: number;
}

/** So many senders are remembered; the one that was added first is removed first. */
const SENDERS_MAX = 5000;

/** One whose requests are all refused later on, such as by the rate limit, is not read for beyond that. */
const UNUSED_MAX = 64;

/** So many lasting reads are kept, over all senders. */
const READS_MAX = 500;

/** Those that were accepted, by workspace, token and address: for them alone a read is sent along with the look-up of their token. */
export class KnownSenders {
  private readonly senders = new Map<string, KnownSender>();
  private readonly reads = new Map<string, { readonly sender: KnownSender; readonly read: ReadAhead }>();

  find(key: string): KnownSender | undefined {
    return this.senders.get(key);
  }

  learn(key: string, known: Omit<KnownSender, 'unused'>): KnownSender {
    const sender = { ...known, unused: 0 };
    putBounded(this.senders, key, sender, SENDERS_MAX);
    return sender;
  }

  /** What a sender reads at an address: as it was planned before, or as `plan` says. */
  readAt(address: string, sender: KnownSender, plan: () => ReadAhead | undefined): ReadAhead | undefined {
    if (sender.unused >= UNUSED_MAX) return undefined;
    const known = this.reads.get(address);
    if (known?.sender === sender) return known.read;
    const read = plan();
    if (read?.isLasting) putBounded(this.reads, address, { sender, read }, READS_MAX);
    return read;
  }

  /** It is planned again. */
  forgetRead(address: string): void {
    this.reads.delete(address);
  }

  forget(key: string): void {
    this.senders.delete(key);
  }
}
