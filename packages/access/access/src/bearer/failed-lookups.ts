import { isIPv6 } from 'node:net';

const WINDOW_MS = 60_000;
const ADDRESSES_MAX = 20_000;
const OTHERS = 'others';

/**
 * Counts failed token look-ups per address in fixed windows of a minute. The counts are kept in the process: they exist to make guesses
 * cheap to answer, so a guess must not cost a write. With n processes the effective limit is at most n times as high, which is harmless
 * given 190 random bits. All counts are dropped together at the end of a minute, and past a bound new addresses share one count, so memory
 * is bounded.
 */
export class FailedLookups {
  private readonly counts = new Map<string, number>();
  private endsAtMs = 0;

  /** `limitPerMinute` 0: no limit. */
  constructor(
    private readonly limitPerMinute: number,
    private readonly nowMs: () => number = () => performance.now(),
  ) {}

  /** Counts a failure. Returns the whole seconds (≥ 1) to wait once the address has used up its limit, otherwise undefined. */
  count(address: string): number | undefined {
    if (this.limitPerMinute === 0) return undefined;
    const now = this.nowMs();
    if (now >= this.endsAtMs) {
      this.counts.clear();
      this.endsAtMs = now + WINDOW_MS;
    }
    const network = networkPrefix(address);
    const key = this.counts.has(network) || this.counts.size < ADDRESSES_MAX ? network : OTHERS;
    const count = (this.counts.get(key) ?? 0) + 1;
    this.counts.set(key, count);
    return count > this.limitPerMinute ? Math.max(1, Math.ceil((this.endsAtMs - now) / 1000)) : undefined;
  }
}

/** An IPv6 subscriber has a whole /64: its addresses count as one caller. */
export function networkPrefix(address: string): string {
  if (!isIPv6(address) || address.includes('.')) return address;
  const [head = '', tail = ''] = address.split('::');
  const groups = head.split(':');
  const missing = address.includes('::') ? 8 - groups.length - tail.split(':').length : 0;
  const whole = [...groups, ...Array<string>(Math.max(0, missing)).fill('0'), ...tail.split(':')];
  return whole.slice(0, 4).join(':');
}
