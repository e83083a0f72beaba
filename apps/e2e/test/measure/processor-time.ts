import type { CDPSession, Page } from 'playwright-core';

/** The CPU time of a page's main thread, without other processes of the machine. */
export class ProcessorTime {
  private constructor(private readonly browser: CDPSession) {}

  static async of(page: Page): Promise<ProcessorTime> {
    const browser = await page.context().newCDPSession(page);
    await browser.send('Performance.enable', { timeDomain: 'threadTicks' });
    return new ProcessorTime(browser);
  }

  /** Milliseconds so far. */
  async spent(): Promise<number> {
    const { metrics } = await this.browser.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
  }
}
