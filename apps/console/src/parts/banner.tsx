import type { ReactNode } from 'react';
import classes from './parts.module.css';

interface BannerProps {
  readonly tone: 'bad' | 'wait' | 'good' | 'plain';
  readonly title?: string;
  readonly children?: ReactNode;
  /** Buttons at the end of the banner. */
  readonly actions?: ReactNode;
  readonly role?: 'alert' | 'status';
}

/** A message that stays until its cause is gone. */
export function Banner({ tone, title, children, actions, role }: BannerProps) {
  return (
    <div className={classes.banner} data-tone={tone} role={role}>
      <div>
        {title ? <strong>{title} </strong> : null}
        {children}
      </div>
      {actions ? <div className={classes.bannerActions}>{actions}</div> : null}
    </div>
  );
}
