import type { ReactNode } from 'react';
import classes from './scroll-region.module.css';

/** What may be larger than its place: it scrolls by mouse, by touch, and by the arrow keys once it has the focus. */
export function ScrollRegion({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- without the focus no key can scroll it (WCAG 2.1.1)
    <div role="region" aria-label={label} tabIndex={0} className={classes.scroll}>
      {children}
    </div>
  );
}
