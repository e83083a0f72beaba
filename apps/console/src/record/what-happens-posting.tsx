import { useWorkspace } from '../data/workspace.js';
import { Amount } from '../parts/amount.js';
import { ScrollRegion } from '../parts/scroll-region.js';
import { sumOf } from '../words/decimals.js';
import { formatDay } from '../words/formats.js';
import { nameOf, type Posting } from './effects.js';
import classes from './what-happens.module.css';

/** An entry: account, debit and credit, and the sums that are equal. */
export function PostingTable({ posting: { row, lines } }: { readonly posting: Posting }) {
  const { currency = '' } = useWorkspace();
  const journal = (row.journal as { readonly name?: string } | null)?.name;
  const about = [journal, typeof row.date === 'string' ? formatDay(row.date) : undefined].filter(Boolean).join(', ');
  const title = `Entry ${nameOf(row) ?? ''}`.trim();
  return (
    <section>
      <h3>
        {title} <span className={classes.about}>{about}</span>
      </h3>
      <ScrollRegion label={title}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">Account</th>
              <th scope="col" data-right>
                Debit {currency}
              </th>
              <th scope="col" data-right>
                Credit {currency}
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
              <th scope="row">Total</th>
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
