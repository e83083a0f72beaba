import { IconCheck } from '@tabler/icons-react';
import { useQueries } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { listQuery } from '../../data/queries.js';
import { useResources, useWorkspace } from '../../data/workspace.js';
import classes from './home.module.css';
import { t } from '../../texts/home.js';

interface Step {
  readonly text: string;
  readonly why: string;
  readonly to: string;
  readonly params?: Readonly<Record<string, string>>;
  /** Done once a record of this resource exists. */
  readonly resource: string;
  readonly query?: Readonly<Record<string, string>>;
}

const NEW = '/w/$workspace/$resource/new';

const STEPS: readonly Step[] = [
  {
    get text() {
      return t.firstSteps.customer;
    },
    get why() {
      return t.firstSteps.customerWhy;
    },
    to: NEW,
    params: { resource: 'customers' },
    resource: 'customers',
  },
  {
    get text() {
      return t.firstSteps.supplier;
    },
    get why() {
      return t.firstSteps.supplierWhy;
    },
    to: NEW,
    params: { resource: 'suppliers' },
    resource: 'suppliers',
  },
  {
    get text() {
      return t.firstSteps.product;
    },
    get why() {
      return t.firstSteps.productWhy;
    },
    to: NEW,
    params: { resource: 'products' },
    resource: 'products',
  },
  {
    get text() {
      return t.firstSteps.opening;
    },
    get why() {
      return t.firstSteps.openingWhy;
    },
    to: NEW,
    params: { resource: 'entries' },
    resource: 'entries',
  },
  {
    get text() {
      return t.firstSteps.invoice;
    },
    get why() {
      return t.firstSteps.invoiceWhy;
    },
    to: NEW,
    params: { resource: 'invoices' },
    resource: 'invoices',
    query: { state: 'posted' },
  },
  {
    get text() {
      return t.firstSteps.token;
    },
    get why() {
      return t.firstSteps.tokenWhy;
    },
    to: '/w/$workspace/settings/developer/api-tokens',
    resource: 'tokens',
  },
];

/** Shown in a new workspace, instead of figures that are all 0. */
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
    <section className={classes.steps} aria-label={t.firstSteps.title}>
      <h2>{t.firstSteps.title}</h2>
      <p className={classes.quiet}>{t.firstSteps.lead}</p>
      <p>
        <Link to="/w/$workspace/settings" params={{ workspace: slug }}>
          {t.firstSteps.settings}
        </Link>
        {t.firstSteps.settingsWhich}
      </p>
      <ol>
        {steps.map(({ text, why, to, params }, at) => (
          <li key={text} data-done={done[at]}>
            <span className={classes.mark} aria-hidden="true">
              {done[at] ? <IconCheck size={14} /> : at + 1}
            </span>
            <span>
              <Link to={to} params={{ workspace: slug, ...params }}>
                {text}
              </Link>
              {done[at] ? <span className="visually-hidden"> {t.firstSteps.done}</span> : null}
              <br />
              <span className={classes.quiet}>{why}</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
