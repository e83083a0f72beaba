import type { Row, Schema } from '../data/types.js';
import { labelOf } from '../words/labels.js';
import classes from './record.module.css';

/** The states that a record does not go through: it ends up there aside from its way. */
const ASIDE: ReadonlySet<string> = new Set(['cancelled', 'reversed', 'declined', 'expired', 'rejected', 'waiting']);

/** The way of a document from state to state, and where it is. */
export function StateSteps({ schema, record }: { readonly schema: Schema; readonly record: Row | null }) {
  const state = record ? String(record.state ?? '') : schema.states[0];
  const steps = schema.states.filter((one) => !ASIDE.has(one) || one === state);
  if (steps.length < 2) return null;
  const now = steps.indexOf(state ?? '');
  return (
    <ol className={classes.steps} aria-label="State">
      {steps.map((one, at) => <li key={one} aria-current={at === now ? 'step' : undefined} data-past={at < now || undefined}>{labelOf(one)}</li>)}
    </ol>
  );
}
