import type { ReactNode } from 'react';
import classes from './parts.module.css';

/** Where a list has no rows: why, and what to do. */
export function EmptyState({ title, children, action }: { readonly title: string; readonly children?: ReactNode; readonly action?: ReactNode }) {
  return (
    <div className={classes.empty}>
      <h2>{title}</h2>
      {children ? <p>{children}</p> : null}
      {action}
    </div>
  );
}
