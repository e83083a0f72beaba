import type { Page } from 'playwright-core';

/** What a page records about itself, in milliseconds since its start. */
export interface PageClock {
  /** The first paint of each: the heading, the skeleton, a row. */
  readonly painted: Partial<Record<'heading' | 'skeleton' | 'row', number>>;
  /** The sum of the layout shifts without input. */
  readonly shift: number;
  /** What moved, to help find the cause. */
  readonly shifted: readonly string[];
  readonly longTasks: readonly number[];
  readonly keys: readonly TypedKey[];
}

export interface TypedKey {
  /** From the key press to the end of the synchronous work. */
  readonly handled: number;
  /** Style, layout and paint of the next frame. */
  readonly frame: number;
  /** From the key press to the end of that frame, including the wait for it. */
  readonly shown: number;
}

interface Noting {
  painted: Record<string, number>;
  shift: number;
  shifted: string[];
  longTasks: number[];
  keys: TypedKey[];
  /** The first row before: only a different one counts. */
  rowBefore: string | undefined;
  /** Looking for what is painted searches the whole page after each change. */
  looksForPaint: boolean;
}

type Noted = Window & { daybookClock: Noting };

/** Makes every document that the page opens from now on record its timing. */
export async function installClock(page: Page): Promise<void> {
  await page.addInitScript(watchPage);
}

export function readClock(page: Page): Promise<PageClock> {
  return page.evaluate(() => (window as unknown as Noted).daybookClock);
}

/**
 * Restarts within the same document: the first row must differ from the current one. `keys`: notes nothing that is painted,
 * because the search for it would cost more than a key.
 */
export async function resetClock(page: Page, notes: 'keys' | 'everything' = 'everything'): Promise<void> {
  await page.evaluate((looksForPaint) => {
    const first = document.querySelector<HTMLElement>('a[data-row]')?.dataset['row'];
    Object.assign((window as unknown as Noted).daybookClock, {
      painted: {},
      shift: 0,
      shifted: [],
      longTasks: [],
      keys: [],
      rowBefore: first,
      looksForPaint,
    });
  }, notes === 'everything');
}

/** Waits until a row is painted and returns the time. */
export async function rowPainted(page: Page): Promise<number> {
  const handle = await page.waitForFunction(() => (window as unknown as Noted).daybookClock.painted['row']);
  return (await handle.jsonValue()) as number;
}

/** Runs in the page, before its own scripts. */
function watchPage(): void {
  // The next part may install it again in the same page.
  if ('daybookClock' in window) return;
  const clock: Noting = {
    painted: {},
    shift: 0,
    shifted: [],
    longTasks: [],
    keys: [],
    rowBefore: undefined,
    looksForPaint: true,
  };
  (window as unknown as Noted).daybookClock = clock;
  /** Runs it in a separate task: after the current code or, when called in a frame, after that frame. */
  const after = (work: () => void): void => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = work;
    port2.postMessage(null);
  };
  const look = (): void => {
    if (!clock.looksForPaint) return;
    const row = document.querySelector<HTMLElement>('a[data-row]')?.dataset['row'];
    const there = {
      heading: document.querySelector('main h1') !== null,
      skeleton: [...document.querySelectorAll('[aria-busy="true"]')].some((one) => one.checkVisibility()),
      row: row !== undefined && row !== clock.rowBefore,
    };
    for (const [name, isThere] of Object.entries(there)) {
      if (!isThere || name in clock.painted) continue;
      clock.painted[name] = 0;
      requestAnimationFrame(() => after(() => (clock.painted[name] = performance.now())));
    }
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true, attributeFilter: ['data-start'] });
  const where = ({ x, y, width, height }: DOMRect): string => [x, y, width, height].map(Math.round).join(' ');
  type Source = { node: Node | null; previousRect: DOMRect; currentRect: DOMRect };
  type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: Source[] };
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
      if (hadRecentInput) continue;
      clock.shift += value;
      clock.shifted.push(
        ...sources.map(({ node, previousRect: was, currentRect: is }) => {
          const name = node instanceof Element ? `${node.tagName} ${node.className}` : String(node?.nodeName);
          return `${name} ${where(was)} → ${where(is)}`;
        }),
      );
    }
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => clock.longTasks.push(...list.getEntries().map(({ duration }) => duration))).observe(
    { type: 'longtask', buffered: true },
  );
  let typed: { handled: number; frame: number; shown: number; began: number } | undefined;
  const noteHandled = (): void => void (typed && (typed.handled = performance.now() - typed.began));
  const noteKey = (event: KeyboardEvent): void => {
    const key = (typed = { handled: 0, frame: 0, shown: 0, began: performance.now() });
    requestAnimationFrame(() => {
      const began = performance.now();
      after(() => {
        Object.assign(key, { frame: performance.now() - began, shown: performance.now() - event.timeStamp });
        clock.keys.push(key);
      });
    });
  };
  document.addEventListener('keydown', noteKey, true);
  // Registered last, so that the application has rendered by then.
  window.addEventListener('input', noteHandled);
}
