import { type RefObject, useRef } from 'react';
import { useShortcut } from '../parts/shortcuts.js';
import { t } from '../texts/list.js';

/**
 * j and k, or the arrow keys, move through the rows. They focus the row's own link, so Enter opens it, Ctrl+Enter opens it in a
 * new tab, and a screen reader announces it.
 */
export function useRowKeys(area: RefObject<HTMLElement | null>): void {
  const last = useRef(-1);
  const move = (step: number): void => {
    const links = [...(area.current?.querySelectorAll<HTMLElement>('a[data-row]') ?? [])];
    const focused = links.indexOf(document.activeElement as HTMLElement);
    const from = focused >= 0 ? focused : Math.min(last.current, links.length - 1);
    const at = Math.max(0, Math.min(links.length - 1, focused < 0 && last.current >= 0 ? from : from + step));
    last.current = at;
    links[at]?.focus({ preventScroll: true });
    links[at]?.closest('tr, li')?.scrollIntoView({ block: 'nearest' });
  };
  useShortcut('j', t.rowKeys.next, () => move(1));
  useShortcut('k', t.rowKeys.previous, () => move(-1));
  useShortcut('ArrowDown', t.rowKeys.next, () => move(1));
  useShortcut('ArrowUp', t.rowKeys.previous, () => move(-1));
}
