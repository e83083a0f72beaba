import { useQuery } from '@tanstack/react-query';
import { readQuery } from '../../data/queries.js';
import type { Row } from '../../data/wire.js';
import { useWorkspace } from '../../data/workspace.js';
import { Amount } from '../../parts/amount.js';
import { ScrollRegion } from '../../parts/scroll-region.js';
import { AGES } from '../../data/reports/ages.js';
import { reportQuery } from '../../data/reports/report-queries.js';
import { columnLabel, labelOf } from '../../words/labels.js';
import { t } from '../../texts/documents.js';
import classes from './overview.module.css';

interface Balances {
  readonly receivable_balance?: number | null;
  readonly payable_balance?: number | null;
}

interface Side {
  readonly label: string;
  readonly report: 'aged_receivable' | 'aged_payable';
  readonly balance: number | null | undefined;
  readonly isUsual: boolean;
}

/** What a partner owes and is owed, by days overdue. A side that it does not have is left out while it is empty. */
export function Owed({ partner }: { readonly partner: Row }) {
  const { slug, currency = '' } = useWorkspace();
  const { data: balances } = useQuery(
    readQuery<Balances>(slug, `/v1/partners/${partner.id}`, { fields: 'receivable_balance,payable_balance' }),
  );
  const sides: readonly Side[] = [
    {
      label: t.overview.owedToUs,
      report: 'aged_receivable',
      balance: balances?.receivable_balance,
      isUsual: partner.is_customer === true,
    },
    {
      label: t.overview.owedByUs,
      report: 'aged_payable',
      balance: balances?.payable_balance,
      isUsual: partner.is_supplier === true,
    },
  ];
  return (
    <ScrollRegion label={t.overview.ages}>
      <table className={classes.ages}>
        <thead>
          <tr>
            <td>{currency}</td>
            <th scope="col">{labelOf('total')}</th>
            {AGES.map((age) => (
              <th key={age} scope="col">
                {columnLabel(age)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sides
            .filter(({ isUsual, balance }) => isUsual || (balance ?? 0) !== 0)
            .map((side) => (
              <AgedSide key={side.report} {...side} partner={partner.id} currency={currency} />
            ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

interface AgedSideProps extends Side {
  readonly partner: string;
  readonly currency: string;
}

function AgedSide({ label, report, balance, partner, currency }: AgedSideProps) {
  const { slug } = useWorkspace();
  const { data } = useQuery(reportQuery(slug, report, { partner }));
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>{typeof balance === 'number' ? <Amount value={balance} currency={currency} bare /> : '…'}</td>
      {AGES.map((age) => {
        const value = data?.totals[age];
        return (
          <td
            key={age}
            data-late={(age !== 'not_due' && (value ?? 0) > 0) || undefined}
            data-none={!value || undefined}
          >
            {value === undefined ? '…' : <Amount value={value} currency={currency} bare />}
          </td>
        );
      })}
    </tr>
  );
}
