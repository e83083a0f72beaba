import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import classes from './scroll-region.module.css';
import { stack } from './stack-rows.js';

/**
 * A container for content that may overflow. It scrolls with the mouse, touch, and the arrow keys when focused. On a phone, a table that
 * would scroll sideways is a card for each row instead.
 */
export function ScrollRegion({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (box.current) stack(box.current);
  });
  useEffect(() => {
    if (!box.current || typeof ResizeObserver === 'undefined') return undefined;
    let width = box.current.clientWidth;
    const observer = new ResizeObserver(([entry]) => {
      const target = entry?.target as HTMLElement | undefined;
      if (!target || target.clientWidth === width) return;
      width = target.clientWidth;
      stack(target);
    });
    observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard scrolling needs focus (WCAG 2.1.1)
    <div ref={box} role="region" aria-label={label} tabIndex={0} className={classes.scroll}>
      {children}
    </div>
  );
}
