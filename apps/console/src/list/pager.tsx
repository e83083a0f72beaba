import { Button, Select } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { changed, DEFAULT_LIMIT, LIMITS } from './address.js';
import classes from './list.module.css';
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
    <nav className={classes.pager} aria-label={anywhere.pages} data-no-print>
      <Select
        aria-label={t.pager.rows}
        w={128}
        size="xs"
        allowDeselect={false}
        data={limits.map((number) => ({ value: String(number), label: t.pager.perPage(number) }))}
        value={String(limit)}
        onChange={(value) =>
          go(changed(address, { limit: value === String(DEFAULT_LIMIT) ? undefined : (value ?? undefined) }))
        }
      />
      <span role="status">
        {page ? `${rowsInWords(count)}${before.length > 0 ? t.pager.page(before.length + 1) : ''}` : ''}
      </span>
      <div className={classes.pagerEnd}>
        {!isFirst && before.length === 0 ? (
          <Button variant="default" onClick={() => go(changed(address, {}))}>
            {anywhere.firstPage}
          </Button>
        ) : null}
        <Button
          variant="default"
          leftSection={<IconChevronLeft size={14} aria-hidden />}
          disabled={before.length === 0}
          onClick={previous}
        >
          {t.pager.previous}
        </Button>
        <Button
          variant="default"
          rightSection={<IconChevronRight size={14} aria-hidden />}
          disabled={!page?.next_cursor}
          onClick={next}
        >
          {t.pager.next}
        </Button>
      </div>
    </nav>
  );
}

function rowsInWords(count: number): string {
  return t.pager.count(count);
}
