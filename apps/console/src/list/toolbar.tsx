import { ActionIcon, Button, Drawer, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconAdjustmentsHorizontal, IconSearch, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useShortcut } from '../parts/shortcuts.js';
import { inText, labelOf } from '../words/labels.js';
import { AsOfInput } from './as-of-input.js';
import { changed } from './address.js';
import { ColumnsMenu } from './columns-menu.js';
import { FilterChips } from './filter-chips.js';
import { AddFilter } from './add-filter.js';
import classes from './list.module.css';
import { ListMenu } from './list-menu.js';
import { Density } from './density.js';
import { useViews } from '../views/use-views.js';
import { ViewNotice, ViewsMenu } from '../views/views-menu.js';
import type { List } from './use-list.js';
import { t } from '../texts/list.js';

interface ToolbarProps {
  readonly list: List;
  readonly isSmall: boolean;
  readonly isCompact: boolean;
  readonly setCompact: (compact: boolean) => void;
}

/** The bar above the rows: search, filters, columns, and export. */
export function Toolbar({ list, isSmall, isCompact, setCompact }: ToolbarProps) {
  const { schema } = list;
  const views = useViews(list);
  return (
    <div data-no-print>
      <div className={classes.tools}>
        {schema.searchable ? <SearchBox key={schema.name} list={list} /> : null}
        {schema.as_of ? <AsOfInput list={list} /> : null}
        {views ? <ViewsMenu list={list} views={views} /> : null}
        {isSmall ? <FilterDrawer list={list} /> : <AddFilter list={list} />}
        <div className={classes.toolsEnd}>
          {isSmall ? null : <Density isCompact={isCompact} setCompact={setCompact} />}
          <ColumnsMenu list={list} />
          <ListMenu list={list} />
        </div>
      </div>
      {isSmall ? null : <FilterChips list={list} />}
      {views ? <ViewNotice {...views} /> : null}
    </div>
  );
}

const PAUSE_MS = 200;

/** Searches while typing. It replaces the history entry, so that Back leaves the list. */
function SearchBox({ list: { address, go, schema } }: { readonly list: List }) {
  const input = useRef<HTMLInputElement>(null);
  const sent = useRef(address.q ?? '');
  const [text, setText] = useState(address.q ?? '');
  useShortcut('/', t.toolbar.searchThe(inText(schema.name)), () => input.current?.focus());
  const send = (value: string): void => {
    const next = value.trim();
    if (next === sent.current) return;
    sent.current = next;
    go(changed(address, { q: next }), { replace: true });
  };
  const sendSoon = useDebouncedCallback(send, PAUSE_MS);
  const type = (value: string): void => {
    setText(value);
    sendSoon(value);
  };
  const clear = (): void => {
    setText('');
    send('');
  };
  useEffect(() => {
    // Another control changed the address: Back, or clearing the filters.
    if ((address.q ?? '') === sent.current) return;
    sent.current = address.q ?? '';
    setText(sent.current);
  }, [address.q]);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') send(text);
    if (event.key === 'ArrowDown') document.querySelector<HTMLElement>('a[data-row]')?.focus();
    if (event.key !== 'Escape') return;
    event.preventDefault();
    if (text === '') input.current?.blur();
    clear();
  };
  return (
    <TextInput
      ref={input}
      className={classes.search}
      styles={{ input: { height: 'var(--button-least)', minHeight: 'var(--button-least)' } }}
      type="text"
      role="searchbox"
      aria-label={t.toolbar.searchThe(inText(schema.name))}
      placeholder={t.toolbar.search(inText(schema.name))}
      leftSection={<IconSearch size={14} aria-hidden />}
      rightSection={
        text === '' ? (
          <kbd aria-hidden="true">/</kbd>
        ) : (
          <ActionIcon size="sm" aria-label={t.toolbar.clear} onClick={clear}>
            <IconX size={14} aria-hidden />
          </ActionIcon>
        )
      }
      maxLength={200}
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={onKeyDown}
    />
  );
}

/** On a small screen the filters are in a drawer. */
function FilterDrawer({ list }: { readonly list: List }) {
  const [isOpen, setOpen] = useState(false);
  const active = list.filters.filter(({ parameter }) => list.tab?.query[parameter] === undefined).length;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconAdjustmentsHorizontal size={14} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {active > 0 ? t.toolbar.filtersActive(active) : t.toolbar.filters}
      </Button>
      <Drawer
        opened={isOpen}
        onClose={() => setOpen(false)}
        position="bottom"
        size="85%"
        title={t.toolbar.filtersOf(labelOf(list.schema.name))}
      >
        <FilterChips list={list} />
        <AddFilter list={list} isInline onDone={() => setOpen(false)} />
      </Drawer>
    </>
  );
}
