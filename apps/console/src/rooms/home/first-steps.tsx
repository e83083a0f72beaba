import { useQueries } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { listQuery } from '../../data/queries.js';
import { useResources, useWorkspace } from '../../data/workspace.js';
import classes from './home.module.css';

interface Step {
  readonly text: string;
  readonly why: string;
  readonly to: string;
  readonly params?: Readonly<Record<string, string>>;
  /** Done as soon as there is one of these. */
  readonly resource: string;
  readonly query?: Readonly<Record<string, string>>;
}

const NEW = '/w/$workspace/$resource/new';

const STEPS: readonly Step[] = [
  {
    text: 'Add a customer',
    why: 'Who buys from you.',
    to: NEW,
    params: { resource: 'customers' },
    resource: 'customers',
  },
  {
    text: 'Add a supplier',
    why: 'Who sells to you.',
    to: NEW,
    params: { resource: 'suppliers' },
    resource: 'suppliers',
  },
  {
    text: 'Add a product',
    why: 'What you sell, buy or stock, with its price.',
    to: NEW,
    params: { resource: 'products' },
    resource: 'products',
  },
  {
    text: 'Post the opening balances',
    why: 'One journal entry with what your accounts held before.',
    to: NEW,
    params: { resource: 'entries' },
    resource: 'entries',
  },
  {
    text: 'Confirm the first invoice',
    why: 'It gets its number, and its entry in the books.',
    to: NEW,
    params: { resource: 'invoices' },
    resource: 'invoices',
    query: { state: 'posted' },
  },
  {
    text: 'Create an API token',
    why: 'For programs that read and write the same records.',
    to: '/w/$workspace/settings/developer/api-tokens',
    resource: 'tokens',
  },
];

/** The first day: what to do instead of figures that are all 0. */
export function FirstSteps() {
  const { slug, may } = useWorkspace();
  const resources = useResources();
  const steps = STEPS.filter(({ resource }) =>
    resources.some(({ name, scopes }) => name === resource && may(scopes.write)),
  );
  const answers = useQueries({
    queries: steps.map(({ resource, query }) => listQuery(slug, resource, { ...query, limit: '1' })),
  });
  const done = steps.map((_, at) => (answers[at]?.data?.data.length ?? 0) > 0);
  return (
    <section className={classes.steps} aria-label="First steps">
      <h2>First steps</h2>
      <p className={classes.quiet}>Nothing is in the books yet. Figures stand here as soon as there are some.</p>
      <p>
        <Link to="/w/$workspace/settings" params={{ workspace: slug }}>
          Check the settings first
        </Link>
        : company, currency, fiscal year and taxes.
      </p>
      <ol>
        {steps.map(({ text, why, to, params }, at) => (
          <li key={text} data-done={done[at]}>
            <span className={classes.mark} aria-hidden="true">
              {done[at] ? '✓' : at + 1}
            </span>
            <span>
              <Link to={to} params={{ workspace: slug, ...params }}>
                {text}
              </Link>
              {done[at] ? <span className="visually-hidden"> (done)</span> : null}
              <br />
              <span className={classes.quiet}>{why}</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
