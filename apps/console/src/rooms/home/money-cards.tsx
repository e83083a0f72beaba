import { Link } from '@tanstack/react-router';
import { useWorkspace } from '../../data/workspace.js';
import { Amount } from '../../parts/amount.js';
import { sumOf } from '../../words/decimals.js';
import { useBooks } from '../../data/books.js';
import { isRelated, type ReportRow } from '../../data/reports/report-types.js';
import { Card } from './card.js';
import classes from './home.module.css';
import type { Shown } from './home-queries.js';
import { t } from '../../texts/home.js';

const CASH_TYPES: ReadonlySet<unknown> = new Set(['bank', 'cash']);

/** The maximum number of lines in a card. */
const MOST = 5;

function figureOf(row: ReportRow, name: string): number {
  const value = row[name];
  return typeof value === 'number' ? value : 0;
}

const cashOf = (data: readonly ReportRow[]): readonly ReportRow[] => data.filter(({ type }) => CASH_TYPES.has(type));

/** The balances of bank and cash accounts at the end of today. */
export function CashCard({ shown }: { readonly shown: Shown }) {
  const { slug } = useWorkspace();
  const { currency, today } = useBooks();
  return (
    <Card
      title={t.moneyCards.cash}
      report="trial_balance"
      search={{ date_from: today, date_to: today }}
      shown={shown}
      lines={2}
      figure={({ data }) => (
        <Amount value={sumOf(cashOf(data).map((row) => figureOf(row, 'closing')))} currency={currency} />
      )}
    >
      {({ data }) => {
        const accounts = cashOf(data);
        return (
          <>
            {accounts.length === 0 ? <p className={classes.quiet}>{t.moneyCards.noMoney}</p> : null}
            <ul className={classes.lines}>
              {accounts.slice(0, MOST).map((row) => (
                <li key={String(row.code)}>
                  {isRelated(row.account ?? null) ? (
                    <Link
                      to="/w/$workspace/reports/$report"
                      params={{ workspace: slug, report: 'general_ledger' }}
                      search={{ account: (row.account as { id: string }).id }}
                    >
                      {String(row.name)}
                    </Link>
                  ) : (
                    String(row.name)
                  )}
                  <Amount value={figureOf(row, 'closing')} currency={currency} bare />
                </li>
              ))}
            </ul>
          </>
        );
      }}
    </Card>
  );
}

/** The stock on hand at cost, and the products with the highest value. */
export function StockCard({ shown }: { readonly shown: Shown }) {
  const { slug } = useWorkspace();
  const { currency } = useBooks();
  return (
    <Card
      title={t.moneyCards.stock}
      report="stock_valuation"
      shown={shown}
      lines={MOST}
      figure={({ totals }) => <Amount value={totals.stock_value ?? 0} currency={currency} />}
    >
      {({ data }) => (
        <>
          {data.length === 0 ? <p className={classes.quiet}>{t.moneyCards.nothing}</p> : null}
          <ul className={classes.lines}>
            {[...data]
              .sort((one, other) => figureOf(other, 'value') - figureOf(one, 'value'))
              .slice(0, MOST)
              .map((row) => {
                const { product } = row;
                if (!isRelated(product)) return null;
                return (
                  <li key={product.id}>
                    <Link
                      to="/w/$workspace/$resource/$id"
                      params={{ workspace: slug, resource: 'products', id: product.id }}
                    >
                      {product.name ?? product.id}
                    </Link>
                    <Amount value={figureOf(row, 'value')} currency={currency} bare />
                  </li>
                );
              })}
          </ul>
        </>
      )}
    </Card>
  );
}
