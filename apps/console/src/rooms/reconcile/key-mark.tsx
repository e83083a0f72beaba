import { signsOf } from '../../parts/key-press.js';
import classes from './reconcile.module.css';

export const ENTER = 'Enter';

/** The key of a button, which `aria-keyshortcuts` says to screen readers. */
export function KeyMark({ of }: { readonly of: string }) {
  return (
    <kbd className={classes.key} aria-hidden="true">
      {signsOf(of).flat().join(' ')}
    </kbd>
  );
}
