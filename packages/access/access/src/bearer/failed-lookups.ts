import { isIPv6 } from 'node:net';

const WINDOW_MS = 60_000;
const ADDRESSES_MAX = 20_000;
const OTHERS = 'others';

/**
 * Counts failed token look-ups per address in one fixed window of a minute. It lives in the process, not in the
 * database: it exists to spare the work of answering guesses, so it must not itself cost a write for each guess, and
 * with n processes the worst is n times the limit, which 190 random bits do not mind. All counts are dropped together
 * when the minute is over, and past a bound new addresses share one count, so memory is bounded whatever is sent.
 */
export class FailedLookups {
  private readonly counts = new Map<string, number>();
  private endsAtMs = 0;

  /** `limitPerMinute` 0: off. */
  constructor(
    private readonly limitPerMinute: number,
    private readonly nowMs: () => number = () => performance.now(),
  ) {}

  /** Counts one failure. The whole seconds (≥ 1) to wait when the address has had its share, else undefined. */
  count(address: string): number | undefined {
    if (this.limitPerMinute === 0) return undefined;
    const now = this.nowMs();
    if (now >= this.endsAtMs) {
      this.counts.clear();
      this.endsAtMs = now + WINDOW_MS;
    }
    const network = networkOf(address);
    const key = this.counts.has(network) || this.counts.size < ADDRESSES_MAX ? network : OTHERS;
    const count = (this.counts.get(key) ?? 0) + 1;
    this.counts.set(key, count);
    return count > this.limitPerMinute ? Math.max(1, Math.ceil((this.endsAtMs - now) / 1000)) : undefined;
  }
}

/** One subscriber holds a whole /64 of IPv6: its addresses are one caller. */
export function networkOf(address: string): string {
  if (!isIPv6(address) || address.includes('.')) return address;
  const [head = '', tail = ''] = address.split('::');
  const groups = head.split(':');
  const missing = address.includes('::') ? 8 - groups.length - tail.split(':').length : 0;
  const whole = [...groups, ...Array<string>(Math.max(0, missing)).fill('0'), ...tail.split(':')];
  return whole.slice(0, 4).join(':');
}
