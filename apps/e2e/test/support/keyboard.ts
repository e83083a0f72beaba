import type { Page } from 'playwright-core';

/** More Tab presses than any screen has focusable elements. */
const MOST = 400;

interface Stop {
  readonly name: string;
  readonly visible: boolean;
}

/**
 * Tabs through the page once.
 * @throws Error naming what cannot be reached, where the focus is not visible, and where it gets stuck
 */
export async function expectKeyboardReach(page: Page): Promise<void> {
  await page.evaluate(prepareWalk, true);
  const stops: Stop[] = [];
  const faults: string[] = [];
  for (let i = 0; ; i++) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(noteFocus);
    if (!stop) break;
    stops.push(stop);
    if (i === MOST) {
      faults.push(`The focus does not get away from ${stop.name}`);
      break;
    }
  }
  const unreached = await page.evaluate(unreachedPlaces);
  faults.push(...unreached.map((name) => `Tab does not reach ${name}`));
  faults.push(...stops.filter(({ visible }) => !visible).map(({ name }) => `The focus cannot be seen at ${name}`));
  if (faults.length > 0)
    throw new Error(`By keyboard on ${page.url()}:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
}

/**
 * Tabs through the open dialog once.
 * @throws Error naming what cannot be reached in it, or where the focus leaves it
 */
export async function expectDialogReach(page: Page): Promise<void> {
  await page.evaluate(prepareWalk, false);
  const faults = new Set<string>();
  for (let i = 0; i < MOST; i++) {
    await page.keyboard.press('Tab');
    const isAround = await page.evaluate(() => {
      const { activeElement: element } = document;
      if (!element || element === document.body) return false;
      if (!element.closest('[role=dialog]')) return element.outerHTML.slice(0, 120);
      const walk = (globalThis as unknown as { daybookWalk: Walk }).daybookWalk;
      const isSeen = walk.reached.has(element);
      walk.reached.add(element);
      return isSeen;
    });
    if (typeof isAround === 'string') faults.add(`The focus gets out of the dialog, to ${isAround}`);
    if (isAround !== false) break;
  }
  const unreached = await page.evaluate(() => {
    const walk = (globalThis as unknown as { daybookWalk: Walk }).daybookWalk;
    const dialog = [...document.querySelectorAll('[role=dialog]')].at(-1);
    const isRadio = (element: Element): boolean => element.matches('[type=radio]');
    return walk
      .places()
      .filter((one) => dialog?.contains(one) && !walk.reached.has(one) && !isRadio(one))
      .map((one) => walk.nameOf(one));
  });
  for (const name of unreached) faults.add(`Tab does not reach ${name}`);
  if (faults.size > 0) throw new Error(`By keyboard on ${page.url()}:\n${[...faults].join('\n')}`);
}

/** State in the page that the functions below share. */
interface Walk {
  readonly reached: Set<Element>;
  readonly looks: Map<Element, string>;
  places(): Element[];
  lookOf(element: Element): string;
  nameOf(element: Element): string;
}

function prepareWalk(isFromTop: boolean): void {
  const selector = 'a[href], button, input, select, textarea, summary, [tabindex], [contenteditable=true]';
  const isPlace = (element: Element): boolean => {
    if (element.matches(':disabled, [tabindex="-1"], [type=hidden]') || element.closest('[inert]')) return false;
    return element.checkVisibility({ visibilityProperty: true }) && element.getBoundingClientRect().width > 0;
  };
  const lookOf = (element: Element): string => {
    const lookAt = (one: Element, pseudo?: string): string => {
      const { outlineStyle, outlineWidth, outlineColor, boxShadow, borderColor, backgroundColor, textDecorationLine } =
        getComputedStyle(one, pseudo);
      const outline =
        outlineStyle === 'none' || outlineWidth === '0px' ? 'none' : `${outlineStyle} ${outlineWidth} ${outlineColor}`;
      return [outline, boxShadow, borderColor, backgroundColor, textDecorationLine].join('; ');
    };
    // The focus ring of a field may be on an element around it, that of a link on the area it covers.
    const around = [element.parentElement, element.parentElement?.parentElement].filter(
      (one) => one instanceof Element,
    );
    return [lookAt(element), lookAt(element, '::after'), ...around.map((one) => lookAt(one))].join(' | ');
  };
  const nameOf = (element: Element): string => {
    const text =
      element.getAttribute('aria-label') ??
      element.getAttribute('name') ??
      element.textContent?.trim().slice(0, 60) ??
      '';
    return `<${element.tagName.toLowerCase()}> ${text || element.outerHTML.slice(0, 120)}`;
  };
  // Start at the top of the page, even if a field has autofocus.
  const top = document.createElement('span');
  top.tabIndex = -1;
  if (isFromTop) {
    document.body.prepend(top);
    top.focus();
    top.remove();
  }
  const places = (): Element[] => [...document.querySelectorAll(selector)].filter(isPlace);
  const looks = new Map(places().map((element) => [element, lookOf(element)]));
  const walk: Walk = { reached: new Set(), looks, places, lookOf, nameOf };
  Object.assign(globalThis, { daybookWalk: walk });
}

/** Null at the end of the page, or when back at the first element. */
function noteFocus(): Stop | null {
  const { reached, looks, lookOf, nameOf } = (globalThis as unknown as { daybookWalk: Walk }).daybookWalk;
  const { activeElement: element } = document;
  if (!element || element === document.body || element === document.documentElement) return null;
  if (reached.has(element) && element === [...reached][0] && reached.size > 1) return null;
  reached.add(element);
  return { name: nameOf(element), visible: lookOf(element) !== looks.get(element) };
}

function unreachedPlaces(): string[] {
  const { reached, looks, nameOf } = (globalThis as unknown as { daybookWalk: Walk }).daybookWalk;
  // Tab reaches only one radio button of a group.
  const isOneOf = (element: Element): boolean =>
    element instanceof HTMLInputElement &&
    element.type === 'radio' &&
    [...reached].some((other) => other instanceof HTMLInputElement && other.name === element.name);
  // Ignore elements that appeared or disappeared on the way: the last cell of a grid adds a line.
  return [...looks.keys()]
    .filter((element) => element.isConnected && !reached.has(element) && !isOneOf(element))
    .map(nameOf);
}
