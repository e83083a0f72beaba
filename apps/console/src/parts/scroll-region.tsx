import type { ReactNode } from 'react';
import classes from './scroll-region.module.css';

/** A container for content that may overflow. It scrolls with the mouse, touch, and the arrow keys when focused. */
export function ScrollRegion({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard scrolling needs focus (WCAG 2.1.1)
    <div role="region" aria-label={label} tabIndex={0} className={classes.scroll}>
      {children}
    </div>
  );
}
