import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useBooks } from '../../data/books.js';
import { reportQuery } from '../../data/reports/report-queries.js';
import { isRelated, type ReportAnswer, type ReportRow } from '../../data/reports/report-types.js';
import { useWorkspace } from '../../data/workspace.js';
import { Amount } from '../../parts/amount.js';
import { Banner } from '../../parts/banner.js';
import { Nothing } from '../../parts/field-value.js';
import { type Column, RowsTable } from '../../parts/rows-table.js';
import { ScrollRegion } from '../../parts/scroll-region.js';
import type { SideProps } from '../../resource/config.js';
import { t } from '../../texts/documents.js';
import { formatDay, formatNumber } from '../../words/formats.js';
import { columnLabel } from '../../words/labels.js';
import { previewQuery } from './preview-query.js';
import classes from './revaluation.module.css';

const REPORT = 'foreign_items';
/** The pause in typing before the service is asked. */
const REST_MS = 300;
/** Items shown; the report has all of them. */
const SHOWN = '100';

/** Below the form of a new revaluation: every item and balance that it values, before anything is posted. */
export function RevaluationPreview({ doc }: SideProps) {
  const query = previewQuery(doc.values);
  if (doc.record !== null) return null;
  return (
    <section className={classes.preview} aria-labelledby="revaluation-preview">
      <h2 id="revaluation-preview">{t.revaluation.preview}</h2>
      {query ? <Items query={query} /> : <p className={classes.hint}>{t.revaluation.chooseDay}</p>}
    </section>
  );
}

function Items({ query }: { readonly query: Readonly<Record<string, string>> }) {
  const { slug } = useWorkspace();
  const [rested] = useDebouncedValue(JSON.stringify(query), REST_MS);
  const asked = JSON.parse(rested) as Readonly<Record<string, string>>;
  const { data, error, isFetching } = useQuery({
    ...reportQuery(slug, REPORT, { ...asked, limit: SHOWN }),
    placeholderData: keepPreviousData,
  });
  if (error)
    return (
      <Banner tone="bad" role="alert">
        {error.message}
      </Banner>
    );
  if (!data) return <p className={classes.hint}>{t.revaluation.loading}</p>;
  if (data.data.length === 0) return <p className={classes.hint}>{t.revaluation.none}</p>;
  return (
    <>
      <Missing answer={data} />
      <ScrollRegion label={t.revaluation.preview}>
        <RowsTable<Item>
          label={t.revaluation.preview}
          rows={data.data.map(itemOf)}
          columns={columns()}
          isBusy={isFetching}
        />
      </ScrollRegion>
      <Sums answer={data} query={asked} />
    </>
  );
}

/** Currencies without a rate, which the service would refuse. */
function Missing({ answer }: { readonly answer: ReportAnswer }) {
  const without = answer.data.filter(({ value }) => value === null).map(({ currency }) => String(currency));
  if (without.length === 0) return null;
  return <Banner tone="wait">{t.revaluation.missing([...new Set(without)].join(', '))}</Banner>;
}

interface FootProps {
  readonly answer: ReportAnswer;
  readonly query: Readonly<Record<string, string>>;
}

function Sums({ answer, query }: FootProps) {
  const { slug } = useWorkspace();
  const { currency } = useBooks();
  const { totals, next_cursor: next } = answer;
  return (
    <p className={classes.sums}>
      <span>
        {columnLabel('difference')} <Amount value={totals['difference'] ?? 0} currency={currency} />
      </span>
      {next === undefined ? null : (
        <Link to="/w/$workspace/reports/$report" params={{ workspace: slug, report: REPORT }} search={query as never}>
          {t.revaluation.all}
        </Link>
      )}
    </p>
  );
}

type Item = ReportRow & { readonly id: string };

/** A balance has no line; of an account there is one in each currency. */
function itemOf(row: ReportRow): Item {
  const { line, account, currency } = row;
  const id = isRelated(line) ? line.id : `${isRelated(account) ? account.id : ''} ${String(currency)}`;
  return { ...row, id };
}

function Name({ row, name, resource }: { readonly row: Item; readonly name: string; readonly resource: string }) {
  const { slug } = useWorkspace();
  const value = row[name];
  if (!isRelated(value)) return <Nothing />;
  return (
    <Link to="/w/$workspace/$resource/$id" params={{ workspace: slug, resource, id: value.id }}>
      <bdi>{value.name}</bdi>
    </Link>
  );
}

function Home({ value }: { readonly value: ReportRow[string] | undefined }) {
  const { currency } = useBooks();
  return typeof value === 'number' ? <Amount value={value} currency={currency} bare /> : <Nothing />;
}

const columns = (): readonly Column<Item>[] => [
  { label: columnLabel('account'), render: (row) => <Name row={row} name="account" resource="accounts" /> },
  { label: columnLabel('partner'), render: (row) => <Name row={row} name="partner" resource="partners" />, wide: true },
  { label: columnLabel('entry'), render: (row) => <Name row={row} name="entry" resource="entries" />, wide: true },
  { label: columnLabel('date'), render: ({ date }) => formatDay(String(date)), wide: true, tight: true },
  {
    label: columnLabel('amount_currency'),
    render: (row) => <Amount value={row['amount_currency'] as number} currency={String(row['currency'])} />,
    right: true,
  },
  {
    label: columnLabel('rate'),
    render: ({ rate }) => (typeof rate === 'number' ? formatNumber(rate) : <Nothing />),
    right: true,
    wide: true,
  },
  { label: columnLabel('book_value'), render: (row) => <Home value={row['book_value']} />, right: true, wide: true },
  { label: columnLabel('value'), render: ({ value }) => <Home value={value} />, right: true },
  { label: columnLabel('difference'), render: ({ difference }) => <Home value={difference} />, right: true },
];
