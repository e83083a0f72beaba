import type { ReactNode } from 'react';
import classes from '../parts/parts.module.css';
import { Mark } from '../parts/mark.js';

/** The frame of the screens outside of a workspace: sign-in, one-time link. */
export function Door({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <main className={classes.door}>
      <div className={classes.doorCard}>
        <Mark />
        <h1 style={{ margin: '12px 0 16px' }}>{title}</h1>
        {children}
      </div>
    </main>
  );
}
