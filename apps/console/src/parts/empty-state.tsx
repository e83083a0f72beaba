import type { ReactNode } from 'react';
import classes from './parts.module.css';

interface EmptyStateProps {
  readonly title: string;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
  /** It is all that the screen shows, and its title that of the screen. */
  readonly isScreen?: boolean;
}

/** Where a list has no rows: why, and what to do. */
export function EmptyState({ title, children, action, isScreen = false }: EmptyStateProps) {
  const Heading = isScreen ? 'h1' : 'h2';
  return (
    <div className={classes.empty}>
      <Heading>{title}</Heading>
      {children ? <p>{children}</p> : null}
      {action}
    </div>
  );
}
