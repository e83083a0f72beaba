import type { BrowserContext, ConsoleMessage, Request } from 'playwright-core';
import { followTraffic } from './settled.js';

/** The console messages of a page whose service stops and restarts: the first always appears, the others sometimes. */
export const AWAY =
  /ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE|ERR_INCOMPLETE_CHUNKED_ENCODING|status of 503|: GET .* 503$/;

/** A draft is previewed while one types, on a slow machine perhaps with an incomplete line. */
const HALF_TYPED = /status of 400 .*\/v1\/[a-z_]+(?:\/[a-z]{2,5}_\w+)?\?dry_run=true\)$/;

/** Collects the faults of pages, and the evidence to show when a test fails. */
export class PageWatch {
  private readonly faults: string[] = [];
  private readonly seen: string[] = [];
  private readonly expected: { readonly pattern: RegExp; used: boolean }[] = [];
  private readonly allowed: RegExp[] = [HALF_TYPED];

  private constructor(private readonly origin: string) {}

  /** Call it before the first page is opened. */
  static async begin(context: BrowserContext, origin: string): Promise<PageWatch> {
    const watch = new PageWatch(origin);
    followTraffic(context);
    await context.exposeBinding('daybookViolation', (_source, text: string) => watch.fault(`CSP violation: ${text}`));
    await context.addInitScript(reportViolations);
    context.on('request', (request) => watch.request(request));
    context.on('response', (response) => {
      const line = `${response.request().method()} ${response.url()} ${response.status()}`;
      if (response.status() >= 400) watch.seen.push(line);
      if (response.status() >= 500) watch.fault(`Server error: ${line}`);
    });
    context.on('requestfailed', (request) =>
      watch.seen.push(`${request.method()} ${request.url()} ${request.failure()?.errorText}`),
    );
    context.on('weberror', (error) => watch.fault(`Page error: ${error.error().stack ?? error.error().message}`));
    context.on('console', (message) => watch.console(message));
    return watch;
  }

  /** A fault that the test causes, such as the browser's own message about a 403. It must occur. */
  expect(pattern: RegExp): void {
    this.expected.push({ pattern, used: false });
  }

  /** A fault that the test may cause, depending on timing. */
  allow(pattern: RegExp): void {
    this.allowed.push(pattern);
  }

  /** All faults so far, and the expected ones that did not occur. */
  report(): string[] {
    const missing = this.expected.filter(({ used }) => !used);
    return [...this.faults, ...missing.map(({ pattern }) => `Expected, but it did not come: ${pattern}`)];
  }

  /** @throws Error with all faults */
  assertClean(): void {
    const faults = this.report();
    if (faults.length > 0)
      throw new Error(`The page did what it must not:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
  }

  /** The most recent refused and failed requests and console messages. */
  tail(): string[] {
    return this.seen.slice(-30);
  }

  private fault(text: string): void {
    const match = this.expected.find(({ pattern }) => pattern.test(text));
    if (match) match.used = true;
    else if (!this.allowed.some((pattern) => pattern.test(text))) this.faults.push(text);
  }

  private request(request: Request): void {
    const url = new URL(request.url());
    const isOwn = url.origin === this.origin || ['data:', 'blob:', 'about:'].includes(url.protocol);
    if (!isOwn) this.fault(`Request to another origin: ${request.method()} ${request.url()}`);
  }

  private console(message: ConsoleMessage): void {
    const text = `${message.text()} (${message.location().url})`;
    this.seen.push(`console ${message.type()}: ${text}`);
    if (message.type() !== 'error') return;
    // When the session ends, the event stream or the request for missed events is refused.
    if (/status of 401 .*\/v1\/events\?fields=type\S*\)$/.test(text)) return;
    this.fault(`Console error: ${text}`);
  }
}

/** Runs in the page. */
function reportViolations(): void {
  const report = (globalThis as unknown as { daybookViolation(text: string): void }).daybookViolation;
  document.addEventListener('securitypolicyviolation', (event) => {
    report(
      `${event.violatedDirective} refused ${event.blockedURI} at ${event.sourceFile}:${event.lineNumber} ${event.sample}`,
    );
  });
}
