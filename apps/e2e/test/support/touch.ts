import type { Page } from 'playwright-core';

/** The least of a target for a finger, in pixels. */
export const TARGET = 44;

/**
 * Links, buttons and inputs of the page that a finger may miss: from their middle, up and down, they answer on less than
 * {@link TARGET} pixels. What a neighbour takes of it counts as missing.
 */
export function smallTargets(page: Page): Promise<readonly string[]> {
  return page.evaluate((least) => {
    const reach = least / 2 + 6;
    const all = document.querySelectorAll<HTMLElement>(
      'main :is(a[href], button, input:not([type=hidden]), textarea, summary)',
    );
    return [...all].flatMap((target) => {
      const isSeen = target.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      if (!isSeen || target.closest('.visually-hidden, [inert], [aria-hidden=true]')) return [];
      target.scrollIntoView({ block: 'center' });
      const { left, right, top, bottom, width, height } = target.getBoundingClientRect();
      if (width === 0 || height === 0) return [];
      const [x, y] = [(left + right) / 2, (top + bottom) / 2];
      const answers = (by: number): boolean => {
        const hit = document.elementFromPoint(x, y + by);
        return hit !== null && (target.contains(hit) || hit.closest('label')?.control === target);
      };
      let found = 0;
      for (let by = -reach; by <= reach; by++) if (answers(by)) found++;
      // Edges lie between pixels.
      return found >= least - 1
        ? []
        : [`${target.tagName.toLowerCase()} ${target.ariaLabel ?? target.textContent?.trim() ?? ''}: ${found} px`];
    });
  }, TARGET);
}
