import { useEffect, useRef } from 'react';

/** What opened a layer: of an entry of a menu, which is gone by then, the button of the menu. */
function opener(): Element | null {
  const focused = document.activeElement;
  const button = focused?.closest('[role=menu]')?.getAttribute('aria-labelledby');
  return button ? document.getElementById(button) : focused;
}

/** A moment later: the layer's own trap lets go of the focus first. */
function giveBack(to: Element | null, isLast: boolean): ReturnType<typeof setTimeout> {
  return setTimeout(() => {
    const target = to?.isConnected ? to : isLast ? null : document.getElementById('main');
    // One dialog gave way to the next: the focus belongs into that one.
    const next = isLast ? document.querySelector('[role=dialog]') : null;
    if (next && !target?.closest('[role=dialog]')) return;
    if (target instanceof HTMLElement) target.focus({ preventScroll: true });
  }, 10);
}

/**
 * Gives the focus back to what opened a dialog or drawer, also when another dialog stood above it meanwhile. Where that is gone,
 * because a row was deleted, it goes to the content of the screen.
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
  // One that is taken off the screen while it is open closes, too; with the whole screen, nothing is left to go back to.
  useEffect(
    () => () => {
      if (wasOpen.current) giveBack(from.current, true);
    },
    [],
  );
}
