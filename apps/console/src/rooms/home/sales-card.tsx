import { useWorkspace } from '../../data/workspace.js';
import { Amount } from '../../parts/amount.js';
import { addDays, addMonths } from '../../words/days.js';
import { formatMonth } from '../../words/formats.js';
import { useBooks } from '../../data/books.js';
import type { Target } from '../report/drill-down.js';
import type { ReportAnswer } from '../../data/reports/report-types.js';
import { BarChart } from './bar-chart.js';
import { Card } from './card.js';
import { firstMonthDay, type Shown } from './home-queries.js';
import { t } from '../../texts/home.js';

function monthsOf(
  { data }: ReportAnswer,
  first: string,
): readonly { readonly month: string; readonly amount: number }[] {
  return Array.from({ length: 12 }, (_, at) => {
    const month = addMonths(first, at).slice(0, 7);
    const amount = data.find((row) => row.month === month)?.amount;
    return { month, amount: typeof amount === 'number' ? amount : 0 };
  });
}

/** The invoiced amounts of the last twelve months. */
export function SalesCard({ shown }: { readonly shown: Shown }) {
  const { currency, today } = useBooks();
  const { slug } = useWorkspace();
  const first = firstMonthDay(today);
  const targetOf = (month: string): Target => {
    const last = addDays(addMonths(`${month}-01`, 1), -1);
    const days = { date_from: `${month}-01`, date_to: last < today ? last : today };
    const params = { workspace: slug, report: 'sales' };
    return { to: '/w/$workspace/reports/$report', params, search: { by: 'customer', ...days } };
  };
  return (
    <Card
      title={t.salesCard.title}
      report="sales"
      search={{ by: 'month', date_from: first, date_to: today }}
      shown={shown}
      lines={6}
      wide
      figure={({ totals }) => <Amount value={totals.amount ?? 0} currency={currency} />}
      beside={t.salesCard.months}
    >
      {(answer) => (
        <>
          <BarChart
            caption={t.salesCard.title}
            currency={currency}
            bars={monthsOf(answer, first).map(({ month, amount }) => ({
              label: formatMonth(month),
              value: amount,
              target: targetOf(month),
            }))}
          />
        </>
      )}
    </Card>
  );
}
