import type { Row } from '../data/wire.js';
import { StateBadge } from '../parts/state-badge.js';
import type { LayoutProps } from '../resource/config.js';
import { configOf } from '../resource/configs.js';
import { valueLabel } from '../words/labels.js';
import { stepOf } from './steps.js';
import classes from './state-steps.module.css';
import { t } from '../texts/record.js';

/** The progress of a record through its usual states. A state outside them is shown alone. */
export function StateSteps({ schema, record }: LayoutProps) {
  const steps = configOf(schema.name).steps;
  const state = typeof record.state === 'string' ? record.state : undefined;
  const at = steps ? stepOf(steps, record) : -1;
  if (!steps || at === -1) return state ? <StateBadge state={state} /> : null;
  return (
    <>
      <ol className={classes.steps} aria-label={t.stateSteps.state}>
        {steps.map((step, place) => (
          <li
            key={step}
            className={classes.step}
            data-done={place < at || undefined}
            aria-current={place === at ? 'step' : undefined}
          >
            {valueLabel(step)}
            {place < at ? <span className="visually-hidden"> {t.stateSteps.done}</span> : null}
          </li>
        ))}
      </ol>
      <Aside record={record} steps={steps} />
    </>
  );
}

/** A second state that is not a step: the payment state `Partial`. */
function Aside({ record, steps }: { readonly record: Row; readonly steps: readonly string[] }) {
  const { payment_state: payment } = record;
  return typeof payment === 'string' && !steps.includes(payment) ? <StateBadge state={payment} /> : null;
}
