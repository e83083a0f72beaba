import { type RefObject, useEffect, useRef } from 'react';

/**
 * Focuses the button of a dialog each time it can be pressed again: a disabled button cannot keep the focus. Where somebody types
 * meanwhile, the focus stays.
 */
export function useFocusWhenReady(isReady: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isReady && !document.activeElement?.matches('input, textarea, select')) button.current?.focus();
  }, [isReady]);
  return button;
}
