/** A fixed number of places, given in the order of asking. */
export class Slots {
  private readonly waiting: ((isGiven: boolean) => void)[] = [];

  constructor(private free: number) {}

  /** Whether the place is given: not when the signal comes first, or `refuseWaiting`. */
  async take(signal?: AbortSignal): Promise<boolean> {
    if (signal?.aborted) return false;
    if (this.free > 0) {
      this.free -= 1;
      return true;
    }
    let leave: (() => void) | undefined;
    const isGiven = await new Promise<boolean>((resolve) => {
      this.waiting.push(resolve);
      leave = () => {
        const at = this.waiting.indexOf(resolve);
        if (at >= 0) this.waiting.splice(at, 1);
        resolve(false);
      };
      signal?.addEventListener('abort', leave, { once: true });
    });
    signal?.removeEventListener('abort', leave!);
    return isGiven;
  }

  give(): void {
    const next = this.waiting.shift();
    if (next) next(true);
    else this.free += 1;
  }

  refuseWaiting(): void {
    for (const refuse of this.waiting.splice(0)) refuse(false);
  }
}
