import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useId } from 'react';
import { listQuery } from '../../data/queries.js';
import { useResources, useWorkspace } from '../../data/workspace.js';
import { Banner } from '../../parts/banner.js';
import { useWriting } from '../../parts/use-writing.js';
import type { LayoutProps } from '../../resource/config.js';
import { t } from '../../texts/documents.js';
import { formatAmount, formatDay, formatNumber } from '../../words/formats.js';
import classes from './order-money.module.css';
import { type Milestone, milestonesOf, shareOf, sumsOf } from './order-sums.js';

const MOST = '200';
const FIELDS = 'state,type,amount_total,amount_paid,down_payment_of';

/** Who may draft an invoice of an order. */
const SCOPES = ['write:sales'];

/** Above the form of an order that is confirmed: what of it is paid down, invoiced and paid, and its milestones. */
export function OrderMoney(props: LayoutProps) {
  const { record } = props;
  if (record.state !== 'confirmed' && record.state !== 'done') return null;
  return (
    <>
      <Sums {...props} />
      <Milestones {...props} />
    </>
  );
}

function Sums({ schema, record }: LayoutProps) {
  const { slug } = useWorkspace();
  const [resource, field] = schema.name === 'orders' ? ['invoices', 'order'] : ['bills', 'purchase_order'];
  const isReadable = useResources().some(({ name }) => name === resource);
  const query = listQuery(slug, resource!, { [field!]: record.id, fields: FIELDS, limit: MOST });
  const { data } = useQuery({ ...query, enabled: isReadable });
  const documents = data?.data ?? [];
  if (documents.length === 0) return null;
  const whole = Number(record.amount_total);
  const { down, invoiced, paid } = sumsOf(documents);
  const words = t.orderMoney[schema.name === 'orders' ? 'sale' : 'purchase'];
  const rows = [
    ...(down === 0 ? [] : [['down', words.down, down] as const]),
    ['invoiced', words.invoiced, invoiced] as const,
    ['paid', words.paid, paid] as const,
  ];
  const show = (amount: number): string => formatAmount(amount, record.currency as string);
  return (
    <dl className={classes.sums} data-order-money>
      <div>
        <dt>{words.ordered}</dt>
        <dd>{show(whole)}</dd>
        <span aria-hidden className={classes.bar} data-kind="ordered" style={{ '--share': '100%' } as object} />
      </div>
      {rows.map(([kind, label, amount]) => (
        <div key={kind}>
          <dt>{label}</dt>
          <dd>{show(amount)}</dd>
          <span
            aria-hidden
            className={classes.bar}
            data-kind={kind}
            style={{ '--share': `${shareOf(amount, whole)}%` } as object}
          />
        </div>
      ))}
    </dl>
  );
}

function Milestones({ record }: LayoutProps) {
  const titleId = useId();
  const { slug, records, may } = useWorkspace();
  const navigate = useNavigate();
  const writing = useWriting();
  const milestones = milestonesOf(record);
  if (milestones.length === 0) return null;
  const invoice = async (milestone: Milestone): Promise<void> => {
    const body = { milestone: milestone.id };
    const options = { idempotencyKey: writing.keyFor(body) };
    const before = new Set(((record.invoices ?? []) as readonly { readonly id: string }[]).map(({ id }) => id));
    const answer = await writing.send(() => records.create(`orders/${record.id}/progress`, body, options));
    const made = ((answer?.invoices ?? []) as readonly { readonly id: string }[]).find(({ id }) => !before.has(id));
    if (!made) return;
    await navigate({
      to: '/w/$workspace/$resource/$id',
      params: { workspace: slug, resource: 'invoices', id: made.id },
    });
  };
  return (
    <section aria-labelledby={titleId} className={classes.milestones} data-milestones>
      <h2 id={titleId}>{t.orderMoney.milestones}</h2>
      {writing.refused.message ? <Banner tone="wait">{writing.refused.message}</Banner> : null}
      <ol>
        {milestones.map((milestone) => (
          <li key={milestone.id}>
            <span>
              {milestone.name}
              <small>
                {formatNumber(milestone.percent)} %{milestone.date ? ` · ${formatDay(milestone.date)}` : ''}
              </small>
            </span>
            {milestone.isReached ? <em>{t.orderMoney.reached}</em> : null}
            {!milestone.isReached && may(SCOPES) ? (
              <Button size="xs" variant="default" loading={writing.isBusy} onClick={() => void invoice(milestone)}>
                {t.orderMoney.invoice}
                <span className={classes.hidden}> {milestone.name}</span>
              </Button>
            ) : null}
          </li>
        ))}
      </ol>
    </section>
  );
}
