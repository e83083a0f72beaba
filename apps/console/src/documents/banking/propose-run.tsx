import { Button, Checkbox, Select } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { listQuery } from '../../data/queries.js';
import type { Row } from '../../data/wire.js';
import { useWorkspace } from '../../data/workspace.js';
import { Amount } from '../../parts/amount.js';
import { Banner } from '../../parts/banner.js';
import { DateInput } from '../../parts/date-input.js';
import { readDay } from '../../parts/day-text.js';
import { PageHeader } from '../../parts/page-header.js';
import { ScrollRegion } from '../../parts/scroll-region.js';
import { useRecordWriting } from '../../parts/use-writing.js';
import { addDays } from '../../words/days.js';
import { sumOf } from '../../words/decimals.js';
import { today } from '../../words/formats.js';
import { labelOf } from '../../words/labels.js';
import { t } from '../../texts/banking.js';
import { bodyOf, type LeftOut, type Proposal, type ProposedLine, totalOf } from './run-proposal.js';
import classes from './runs.module.css';

/** Files are for accounts in this currency. */
const CURRENCY = 'EUR';

/** Bills that are due within these days are proposed at first. */
const AHEAD_DAYS = 7;

const FIELDS = 'name,iban,statement_balance,ledger_balance_currency,currency';

/** A new payment run: the bills that are due, of which some can be left out. */
export function ProposeRun() {
  const { slug, timezone } = useWorkspace();
  const { data, error } = useQuery(
    listQuery(slug, 'bank_accounts', { active: 'true', currency: CURRENCY, 'iban[null]': 'false', fields: FIELDS }),
  );
  const day = today(timezone);
  const [picked, setPicked] = useState<string | null>(null);
  const [until, setUntil] = useState(addDays(day, AHEAD_DAYS));
  const [date, setDate] = useState('');
  const accounts = data?.data ?? [];
  const account = accounts.find(({ id }) => id === picked) ?? accounts[0];
  return (
    <>
      <PageHeader
        title={t.runs.title}
        crumbs={[
          {
            label: labelOf('payment_runs'),
            to: '/w/$workspace/$resource',
            params: { workspace: slug, resource: 'payment_runs' },
          },
        ]}
      />
      {error ? <Banner tone="bad">{error.message}</Banner> : null}
      {data && accounts.length === 0 ? <Banner tone="wait">{t.runs.noAccount}</Banner> : null}
      <div className={classes.filters}>
        <Select
          label={t.runs.account}
          allowDeselect={false}
          data={accounts.map((one) => ({ value: one.id, label: String(one.name) }))}
          value={account?.id ?? null}
          onChange={setPicked}
        />
        <Day label={t.runs.until} value={until} onChange={setUntil} />
        <Day label={t.runs.date} value={date} onChange={setDate} />
      </div>
      {account ? (
        <Bills
          key={account.id}
          account={account}
          until={readDay(until, day)}
          date={date === '' ? '' : (readDay(date, day) ?? date)}
        />
      ) : null}
    </>
  );
}

interface DayProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function Day({ label, value, onChange }: DayProps) {
  const id = useId();
  return (
    <label htmlFor={id} className={classes.day}>
      {label}
      <DateInput id={id} value={value} onChange={onChange} />
    </label>
  );
}

interface BillsProps {
  readonly account: Row;
  readonly until: string | undefined;
  readonly date: string;
}

function Bills({ account, until, date }: BillsProps) {
  const { slug, records } = useWorkspace();
  const [unticked, setUnticked] = useState<ReadonlySet<string>>(new Set());
  const asked = { bank_account: account.id, due_until: until };
  const { data, error, isFetching } = useQuery({
    queryKey: ['preview', slug, 'payment_runs', 'propose', asked],
    queryFn: async ({ signal }) =>
      (await records.previewCreate('payment_runs/propose', asked, signal)) as unknown as Proposal,
    enabled: until !== undefined,
    placeholderData: keepPreviousData,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const { failure, isSending, make } = useMaking();
  if (error) return <Banner tone="wait">{error.message}</Banner>;
  if (!data) return <p role="status">{isFetching ? t.runs.loading : null}</p>;
  const { lines } = data.record;
  const total = totalOf(lines, unticked);
  const toggle = (id: string): void =>
    setUnticked((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]));
  return (
    <>
      <BillTable lines={lines} unticked={unticked} onToggle={toggle} />
      <Sums account={account} total={total} />
      {failure ? <Banner tone="bad">{failure}</Banner> : null}
      <div className={classes.foot}>
        <Button
          loading={isSending}
          disabled={total <= 0 || isFetching}
          onClick={() => make(bodyOf(account.id, date, lines, unticked))}
        >
          {t.runs.make}
        </Button>
      </div>
      <LeftOutBills bills={data.left_out} />
    </>
  );
}

function useMaking() {
  const { slug, records } = useWorkspace();
  const navigate = useNavigate();
  const { isBusy, message, keyFor, send } = useRecordWriting();
  const make = async (body: object): Promise<void> => {
    const options = { idempotencyKey: keyFor(body) };
    const made = await send(() => records.create('payment_runs', body, options));
    if (!made) return;
    const params = { workspace: slug, resource: 'payment_runs', id: made.id };
    await navigate({ to: '/w/$workspace/$resource/$id', params });
  };
  return { failure: message, isSending: isBusy, make: (body: object) => void make(body) };
}

interface BillTableProps {
  readonly lines: readonly ProposedLine[];
  readonly unticked: ReadonlySet<string>;
  readonly onToggle: (bill: string) => void;
}

function BillTable({ lines, unticked, onToggle }: BillTableProps) {
  const { slug } = useWorkspace();
  return (
    <ScrollRegion label={t.runs.bills}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{labelOf('bill')}</th>
            <th scope="col">{labelOf('supplier')}</th>
            <th scope="col" className={classes.iban}>
              {labelOf('iban')}
            </th>
            <th scope="col" data-right>
              {labelOf('amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ bill, partner, iban, amount, type }) => (
            <tr key={bill.id}>
              <td>
                <span className={classes.bill}>
                  <Checkbox
                    size="xs"
                    aria-label={t.runs.pay(bill.name ?? '')}
                    checked={!unticked.has(bill.id)}
                    onChange={() => onToggle(bill.id)}
                  />
                  <Link to="/w/$workspace/$resource/$id" params={{ workspace: slug, resource: 'bills', id: bill.id }}>
                    {bill.name}
                  </Link>
                </span>
              </td>
              <td>
                {partner?.name}
                <small className={`figures ${classes.ibanBelow}`}>{iban}</small>
              </td>
              <td className={`figures ${classes.iban}`}>{iban}</td>
              <td data-right>
                <Amount value={type === 'bill_credit_note' ? -amount : amount} currency={CURRENCY} bare />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

/** The total against what is at the bank. */
function Sums({ account, total }: { readonly account: Row; readonly total: number }) {
  const { statement_balance: stated, ledger_balance_currency: booked } = account as Row & {
    readonly statement_balance: number | null;
    readonly ledger_balance_currency: number;
  };
  const balance = stated ?? booked;
  const after = sumOf([balance, -total]);
  return (
    <div role="status">
      <dl className={classes.sums}>
        <div data-strong>
          <dt>{t.runs.total}</dt>
          <dd>
            <Amount value={total} currency={CURRENCY} />
          </dd>
        </div>
        <div>
          <dt>{stated === null ? t.card.booksSay : t.card.bankSays}</dt>
          <dd>
            <Amount value={balance} currency={CURRENCY} />
          </dd>
        </div>
        <div>
          <dt>{t.runs.after}</dt>
          <dd>
            <Amount value={after} currency={CURRENCY} />
          </dd>
        </div>
      </dl>
      {after < 0 ? <Banner tone="wait">{t.runs.tooMuch}</Banner> : null}
    </div>
  );
}

function LeftOutBills({ bills }: { readonly bills: readonly LeftOut[] }) {
  if (bills.length === 0) return null;
  return (
    <section className={classes.leftOut}>
      <h2>{t.runs.leftOut}</h2>
      <ul>
        {bills.map(({ bill, partner, reason, amount, currency }) => (
          <li key={bill.id}>
            <span>
              <strong>{reason === 'draft' ? t.runs.draftBill : bill.name}</strong> {partner?.name}
            </span>
            <span>{t.runs.reasons[reason] ?? reason}</span>
            <Amount value={amount} currency={currency} />
          </li>
        ))}
      </ul>
    </section>
  );
}
