import { useEffect, useRef } from 'react';

/** The element that opened an overlay. For a menu item, which no longer exists by then, the button of the menu. */
function opener(): Element | null {
  const focused = document.activeElement;
  const button = focused?.closest('[role=menu]')?.getAttribute('aria-labelledby');
  return button ? document.getElementById(button) : focused;
}

/** Delayed, because the focus trap of the overlay releases the focus first. */
function giveBack(to: Element | null, isLast: boolean): ReturnType<typeof setTimeout> {
  return setTimeout(() => {
    const target = to?.isConnected ? to : isLast ? null : document.getElementById('main');
    // If another dialog has replaced this one, the focus belongs in the new one.
    const next = isLast ? document.querySelector('[role=dialog]') : null;
    if (next && !target?.closest('[role=dialog]')) return;
    if (target instanceof HTMLElement) target.focus({ preventScroll: true });
  }, 10);
}

/**
 * Returns the focus to the element that opened a dialog or drawer, even if another dialog was open above it. If that element no
 * longer exists, for example because its row was deleted, the focus goes to the page content.
 */
export function useFocusBack(opened: boolean): void {
  const from = useRef<Element | null>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (opened === wasOpen.current) return undefined;
    wasOpen.current = opened;
    if (opened) {
      from.current = opener();
      return undefined;
    }
    const timer = giveBack(from.current, false);
    return () => clearTimeout(timer);
  }, [opened]);
  // Unmounting an open dialog closes it, too. If the whole page unmounts, there is no element to return the focus to.
  useEffect(
    () => () => {
      if (wasOpen.current) giveBack(from.current, true);
    },
    [],
  );
}
