import type { RefObject } from 'react';
import { useShortcut } from '../parts/shortcuts.js';
import { t } from '../texts/bulk.js';
import type { Chooser } from './use-selection.js';

const ROW = 'a[data-row]';

function linksIn(area: HTMLElement | null): readonly HTMLElement[] {
  return [...(area?.querySelectorAll<HTMLElement>(ROW) ?? [])];
}

/** The index of the row whose link or checkbox has the focus. */
function focusedIn(links: readonly HTMLElement[]): number {
  const link = document.activeElement?.closest('tr, li')?.querySelector<HTMLElement>(ROW);
  return link ? links.indexOf(link) : -1;
}

/** x selects the focused row, Shift with an arrow key also the next one, X the page, and Esc clears the selection. */
export function useSelectionKeys(area: RefObject<HTMLElement | null>, chooser: Chooser | null): void {
  const any = chooser !== null && chooser.rows.length > 0;
  const toggle = (): void => {
    const links = linksIn(area.current);
    const id = links[focusedIn(links)]?.dataset.row;
    if (id !== undefined) chooser?.choose(id, false);
  };
  const extend = (step: number): void => {
    const links = linksIn(area.current);
    const at = focusedIn(links);
    const [from, to] = [links[at]?.dataset.row, links[Math.max(0, at + step)]];
    if (from !== undefined && !chooser?.isChosen(from)) chooser?.choose(from, false);
    if (!to || to.dataset.row === undefined) return;
    // After the selection above has been rendered: a range begins there.
    const id = to.dataset.row;
    window.setTimeout(() => chooser?.choose(id, true));
    to.focus({ preventScroll: true });
    to.closest('tr, li')?.scrollIntoView({ block: 'nearest' });
  };
  const focusBar = (): void => document.querySelector<HTMLElement>('[data-selection-bar] button')?.focus();
  useShortcut('x', t.selectRowKey, chooser ? toggle : undefined);
  useShortcut('shift+ArrowDown', t.extendKeys, chooser ? () => extend(1) : undefined);
  useShortcut('shift+ArrowUp', t.extendBackKeys, chooser ? () => extend(-1) : undefined);
  useShortcut('X', t.selectPageKey, chooser?.choosePage);
  useShortcut('a', t.barKey, any ? focusBar : undefined);
  useShortcut('Escape', t.clearKey, any ? chooser.clear : undefined);
}
