import { NativeSelect } from '@mantine/core';
import { PageTurner } from '../parts/page-turner.js';
import { changed, DEFAULT_LIMIT, LIMITS } from './address.js';
import type { List } from './use-list.js';
import { anywhere } from '../texts/anywhere.js';
import { t } from '../texts/list.js';

/** Cursor pagination in both directions. The cursors of previous pages are stored in the browser's history entry. */
export function Pager({ list: { address, page, isOld, cursors, go } }: { readonly list: List }) {
  const limit = Number(address.limit ?? DEFAULT_LIMIT);
  const limits = LIMITS.includes(limit) || Number.isNaN(limit) ? LIMITS : [...LIMITS, limit].sort((a, b) => a - b);
  const before = cursors ?? [];
  const isFirst = address.cursor === undefined;
  // While a page is loading, the buttons keep the focus and ignore further clicks.
  const previous = (): void =>
    isOld ? undefined : go(changed(address, { cursor: before.at(-1) }), { cursors: before.slice(0, -1) });
  const next = (): void =>
    isOld
      ? undefined
      : go(changed(address, { cursor: page?.next_cursor }), { cursors: [...before, address.cursor ?? ''] });
  const count = page?.data.length ?? 0;
  return (
    <PageTurner
      words={{ first: anywhere.firstPage, previous: t.pager.previous, next: t.pager.next }}
      first={!isFirst && before.length === 0 ? () => go(changed(address, {})) : null}
      previous={before.length === 0 ? null : previous}
      next={page?.next_cursor ? next : null}
    >
      <NativeSelect
        aria-label={t.pager.rows}
        w={128}
        size="xs"
        data={limits.map((number) => ({ value: String(number), label: t.pager.perPage(number) }))}
        value={String(limit)}
        onChange={({ currentTarget: { value } }) =>
          go(changed(address, { limit: value === String(DEFAULT_LIMIT) ? undefined : value }))
        }
      />
      <span role="status">
        {page ? `${rowsInWords(count)}${before.length > 0 ? t.pager.page(before.length + 1) : ''}` : ''}
      </span>
    </PageTurner>
  );
}

function rowsInWords(count: number): string {
  return t.pager.count(count);
}
