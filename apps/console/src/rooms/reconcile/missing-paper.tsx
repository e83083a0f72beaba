import { BillIntake } from '../../documents/incoming/bill-intake.js';
import { t } from '../../texts/reconcile.js';
import classes from './reconcile.module.css';

/** Money went out, and nothing in the books says for what: the bill can be dropped on the page, and becomes a draft. */
export function MissingPaper() {
  return (
    <section aria-label={t.suggestion.paper} className={classes.paper}>
      <h3>{t.suggestion.paper}</h3>
      <p className={classes.quiet}>{t.suggestion.paperText}</p>
      <BillIntake />
    </section>
  );
}
