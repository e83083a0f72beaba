import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ListQuery } from '../data/daybook.js';
import { listQuery } from '../data/queries.js';
import type { Sums } from '../data/wire.js';
import { Amount } from '../parts/amount.js';
import { t } from '../texts/list.js';
import { SumsSpace } from './sums-space.js';
import classes from './list-sums.module.css';
import type { List } from './use-list.js';

interface ListSumsProps {
  readonly list: List;
  /** The rows begin with a checkbox. */
  readonly hasBox: boolean;
}

/** The query for the sums of all rows that the list would show, page by page. */
export function sumsRequest(
  { cursor: _cursor, sort: _sort, expand: _expand, ...rest }: ListQuery,
  paths: readonly string[],
): ListQuery {
  return { ...rest, fields: 'id', limit: '1', sums: paths.join(',') };
}

function useSums({ columns, request, schema, workspace }: List) {
  const paths = columns.map(({ path }) => path).filter((path) => schema.summable?.includes(path));
  const { data, error, isPlaceholderData } = useQuery({
    ...listQuery(workspace.slug, schema.name, sumsRequest(request, paths)),
    placeholderData: keepPreviousData,
  });
  return { paths, sums: data?.sums ?? [], error, isPlaceholderData };
}

/** Below the cards of a small screen: the sums of the whole list, for each currency. */
export function CardSums({ list }: Pick<ListSumsProps, 'list'>) {
  const { paths, sums, isPlaceholderData } = useSums(list);
  const { columns, workspace, page } = list;
  // Below the skeleton they would move when the cards come.
  if (sums.length === 0 || page === undefined) return null;
  return (
    <div className={classes.cards} aria-busy={isPlaceholderData || undefined}>
      {sums.map((one) => (
        <dl key={one.currency}>
          <div>
            <dt>{t.listSums.total(one.count)}</dt>
          </div>
          {columns
            .filter(({ path }) => paths.includes(path) && typeof one[path] === 'number')
            .map(({ path, label }) => (
              <div key={path}>
                <dt>{label}</dt>
                <dd>
                  <Amount value={one[path] as number} currency={one.currency ?? workspace.currency ?? ''} />
                </dd>
              </div>
            ))}
        </dl>
      ))}
    </div>
  );
}

/** The sums of the money columns over all rows of the filtered list, one row for each currency. */
export function ListSums({ list, hasBox }: ListSumsProps) {
  const { columns, workspace } = list;
  const { paths, sums, error, isPlaceholderData } = useSums(list);
  if (error || sums.length === 0) return <SumsSpace />;
  return (
    <tfoot aria-busy={isPlaceholderData || undefined}>
      {sums.map((one) => (
        <SumsRow
          key={one.currency}
          sums={one}
          columns={columns}
          paths={paths}
          hasBox={hasBox}
          books={workspace.currency}
        />
      ))}
    </tfoot>
  );
}

interface SumsRowProps extends Pick<List, 'columns'> {
  readonly sums: Sums;
  readonly paths: readonly string[];
  readonly hasBox: boolean;
  readonly books: string | undefined;
}

function SumsRow({ sums, columns, paths, hasBox, books = '' }: SumsRowProps) {
  const currency = sums.currency ?? books;
  return (
    <tr className={classes.row}>
      {hasBox ? <td /> : null}
      {columns.map(({ path }, at) => {
        const value = paths.includes(path) ? sums[path] : undefined;
        if (at === 0) return <td key={path}>{t.listSums.total(sums.count)}</td>;
        return (
          <td key={path} data-align={value === undefined ? undefined : 'right'}>
            {typeof value === 'number' ? <Amount value={value} currency={currency} /> : null}
          </td>
        );
      })}
    </tr>
  );
}
