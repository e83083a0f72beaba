import type { Page } from 'playwright-core';

/**
 * The texts of the current page that cannot be read in full: wider than the window, clipped by their box, or covered by another
 * text of the same box. A text may end in an ellipsis only if a title contains the whole text or it is a value of a record;
 * headings, buttons and labels may not.
 */
export function cutTexts(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const found = new Set<string>();
    const { clientWidth } = document.documentElement;
    if (document.documentElement.scrollWidth > clientWidth + 1)
      found.add(`the page is ${document.documentElement.scrollWidth} px wide in a window of ${clientWidth} px`);
    const isWhole =
      'button, label, legend, h1, h2, h3, h4, th, dt, [role=tab], [role=menuitem], [role=alert], [role=status]';
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = walker.currentNode.textContent?.trim() ?? '';
      const element = walker.currentNode.parentElement;
      if (text === '' || !element?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      if (element.closest('.visually-hidden, [aria-hidden=true], script, style, [inert]')) continue;
      const range = document.createRange();
      range.selectNodeContents(walker.currentNode);
      const rect = range.getBoundingClientRect();
      if (rect.width === 0 || rect.height === 0) continue;
      const scrolls = (one: Element): boolean => /auto|scroll/.test(getComputedStyle(one).overflowX);
      for (let box: Element | null = element; box && box !== document.documentElement; box = box.parentElement) {
        const style = getComputedStyle(box);
        if (scrolls(box)) break;
        if (box === document.body) {
          if (rect.right > clientWidth + 1 || rect.left < -1) found.add(`outside of the window: ${text.slice(0, 60)}`);
          break;
        }
        if (style.overflowX === 'visible' && style.overflowY === 'visible') continue;
        const edge = box.getBoundingClientRect();
        // For screen readers only.
        if (edge.width <= 1) break;
        const isCut = rect.right > edge.right + 2 || rect.left < edge.left - 2;
        const isShort = style.textOverflow === 'ellipsis';
        if (isCut && (!isShort || (element.closest(isWhole) !== null && !element.closest('[title]'))))
          found.add(`cut in <${element.tagName.toLowerCase()} class="${element.className}">: ${text.slice(0, 60)}`);
        if (isCut || style.position === 'fixed') break;
      }
    }
    return [...found];
  });
}
