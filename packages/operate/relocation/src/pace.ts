/** How often a line says how far a phase is. */
const EVERY_MS = 5000;

/** Says now and then how much has been done, and how fast. */
export class Pace {
  private readonly counts = new Map<string, number>();
  private beganAt = performance.now();
  private saidAt = performance.now();

  constructor(private readonly say: (line: string) => void) {}

  count(what: 'copied' | 'compared'): number {
    return this.counts.get(what) ?? 0;
  }

  add(what: 'copied' | 'compared', many: number): void {
    if (!this.counts.has(what)) this.beganAt = performance.now();
    const count = this.count(what) + many;
    this.counts.set(what, count);
    const now = performance.now();
    if (now - this.saidAt < EVERY_MS) return;
    this.saidAt = now;
    const each = what === 'copied' ? 'rows' : 'pages';
    const pace = Math.round(count / Math.max(1, (now - this.beganAt) / 1000));
    this.say(`${what} ${count.toLocaleString('en')} ${each}, ${pace.toLocaleString('en')} per second`);
  }
}
