import type { ReactNode } from 'react';
import classes from './parts.module.css';

interface EmptyStateProps {
  readonly title: string;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
  /** The page shows nothing else, so its title is the page title. */
  readonly isScreen?: boolean;
}

/** Shown in place of an empty list: why it is empty, and what to do. */
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
