import { valueLabel } from '../words/labels.js';
import classes from './values.module.css';

type Tone = 'good' | 'bad' | 'wait' | 'accent' | 'quiet';

/** The colour of each state. Other states are neutral. */
const TONES: Readonly<Record<string, Tone>> = {
  draft: 'quiet',
  posted: 'accent',
  confirmed: 'accent',
  sent: 'accent',
  open: 'accent',
  ready: 'accent',
  paid: 'good',
  done: 'good',
  accepted: 'good',
  delivered: 'good',
  succeeded: 'good',
  active: 'good',
  partial: 'wait',
  not_paid: 'wait',
  pending: 'wait',
  queued: 'wait',
  waiting: 'wait',
  failed: 'bad',
  dead: 'bad',
  overdue: 'bad',
  declined: 'bad',
  revoked: 'bad',
  cancelled: 'quiet',
  reversed: 'quiet',
  expired: 'quiet',
};

/** A state as a label with a coloured dot. */
export function StateBadge({ state, label }: { readonly state: string; readonly label?: string }) {
  return (
    <span className={classes.badge} data-tone={TONES[state]}>
      {label ?? valueLabel(state)}
    </span>
  );
}
