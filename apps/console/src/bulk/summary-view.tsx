import type { Schema } from '../data/wire.js';
import { Amount } from '../parts/amount.js';
import { t } from '../texts/bulk.js';
import { t as warnings } from '../texts/warnings.js';
import classes from './bulk.module.css';
import type { Looked, Reason, Summary } from './look.js';
import type { Task } from './tasks.js';

interface SummaryViewProps {
  readonly schema: Schema;
  readonly task: Task;
  readonly summary: Summary;
}

/** The maximum number of names listed. */
const NAMED = 5;

/** The summary of all previews. */
export function SummaryView({ schema, task, summary }: SummaryViewProps) {
  const refused = summary.refused.reduce((sum, { records }) => sum + records.length, 0);
  return (
    <>
      <p role="status">
        <strong>{t.possible(schema, task.name, summary.possible.length, refused)}</strong>
      </p>
      {summary.sums.length > 0 ? (
        <ul className={classes.sums}>
          {summary.sums.map(({ currency, amount }) => (
            <li key={currency}>
              <Amount value={amount} currency={currency} />
            </li>
          ))}
        </ul>
      ) : null}
      {summary.events.length > 0 ? (
        <p className={classes.quiet}>{summary.events.map(({ type, count }) => t.eventCount(type, count)).join(', ')}</p>
      ) : null}
      {summary.already.length > 0 ? (
        <>
          <h3>{t.alreadyDone(task.name, summary.already.length)}</h3>
          <p className={classes.quiet}>{namesOf(summary.already)}</p>
        </>
      ) : null}
      {refused > 0 ? (
        <>
          <h3>{t.wouldBeRefused(refused)}</h3>
          <Reasons reasons={summary.refused} />
        </>
      ) : null}
      {summary.warned.length > 0 ? (
        <>
          <h3>{warnings.title}</h3>
          <Reasons reasons={summary.warned} />
        </>
      ) : null}
      {summary.possible.length > 0 ? <p className={classes.quiet}>{t.byItself}</p> : null}
    </>
  );
}

function Reasons({ reasons }: { readonly reasons: readonly Reason[] }) {
  return (
    <ul className={classes.refused}>
      {reasons.map(({ reason, records }) => (
        <li key={reason}>
          <span>{reason}</span>
          <span className={classes.quiet}>{namesOf(records)}</span>
        </li>
      ))}
    </ul>
  );
}

function namesOf(records: readonly Looked[]): string {
  const names = records.slice(0, NAMED).map(({ name }) => name);
  return [...names, ...(records.length > NAMED ? [t.andMore(records.length - NAMED)] : [])].join(', ');
}
