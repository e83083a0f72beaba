import { useWorkspace } from '../data/workspace.js';
import { Amount } from '../parts/amount.js';
import { ScrollRegion } from '../parts/scroll-region.js';
import { sumOf } from '../words/decimals.js';
import { formatDay } from '../words/formats.js';
import { nameOf, type Posting } from './effects.js';
import classes from './what-happens.module.css';
import { anywhere } from '../texts/anywhere.js';
import { t } from '../texts/record.js';

/** An entry: account, debit and credit, and the two sums, which are equal. */
export function PostingTable({ posting: { row, lines } }: { readonly posting: Posting }) {
  const { currency = '' } = useWorkspace();
  const journal = (row.journal as { readonly name?: string } | null)?.name;
  const about = [journal, typeof row.date === 'string' ? formatDay(row.date) : undefined].filter(Boolean).join(', ');
  const title = t.whatHappensPosting.entry(nameOf(row) ?? '').trim();
  return (
    <section>
      <h3>
        {title} <span className={classes.about}>{about}</span>
      </h3>
      <ScrollRegion label={title}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t.whatHappensPosting.account}</th>
              <th scope="col" data-right>
                {t.whatHappensPosting.debit(currency)}
              </th>
              <th scope="col" data-right>
                {t.whatHappensPosting.credit(currency)}
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ id, account, partner, debit, credit }) => (
              <tr key={id}>
                <td>
                  {account?.name}
                  {partner?.name ? <span className={classes.about}> {partner.name}</span> : null}
                </td>
                <td data-right>{debit === 0 ? null : <Amount value={debit} currency={currency} bare />}</td>
                <td data-right>{credit === 0 ? null : <Amount value={credit} currency={currency} bare />}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{anywhere.total}</th>
              <td data-right>
                <Amount value={sumOf(lines.map(({ debit }) => debit))} currency={currency} bare />
              </td>
              <td data-right>
                <Amount value={sumOf(lines.map(({ credit }) => credit))} currency={currency} bare />
              </td>
            </tr>
          </tfoot>
        </table>
      </ScrollRegion>
    </section>
  );
}
