import { Button, Checkbox, SegmentedControl, Select, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { listQuery } from '../../data/queries.js';
import { useSchema, useWorkspace } from '../../data/workspace.js';
import classes from './developer.module.css';
import { allKept, LOG_FILTERS, PERIODS, STATUS_CLASSES } from './log-query.js';
import type { Token } from './token-words.js';
import { hintOf } from './token-words.js';
import { FROM_START, useAddress } from './use-address.js';
import { anywhere } from '../../texts/anywhere.js';
import { t } from '../../texts/developer.js';

const isClass = (status: string): boolean => (STATUS_CLASSES as readonly string[]).includes(status);

const METHODS = ['GET', 'POST', 'PATCH', 'PUT', 'DELETE'];

/** The tabs of the log, with `tools` next to them. */
export function ViewSwitch({ tools }: { readonly tools: ReactNode }) {
  const [search, change] = useAddress();
  return (
    <div className={classes.tools}>
      <SegmentedControl
        size="xs"
        aria-label={t.logFilters.view}
        value={search.view ?? ''}
        data={[
          { value: '', label: t.logFilters.requests },
          { value: 'errors', label: t.logFilters.byKind },
          { value: 'deprecated', label: t.logFilters.deprecated },
        ]}
        onChange={(view) => change({ ...FROM_START, view: view || undefined })}
      />
      {tools}
    </div>
  );
}

/** The filters of the log, all stored in the URL. */
export function LogFilters({
  tools,
  areErrorsOnly = false,
}: {
  readonly tools: ReactNode;
  readonly areErrorsOnly?: boolean;
}) {
  const [search, change] = useAddress();
  const set = (part: Readonly<Record<string, string | undefined>>): void =>
    change({ ...FROM_START, ...part }, { replace: true });
  const isFiltered = LOG_FILTERS.some((name) => search[name]);
  return (
    <>
      <ViewSwitch tools={tools} />
      <div className={classes.tools} role="search" aria-label={t.logFilters.filter}>
        <SegmentedControl
          size="xs"
          aria-label={anywhere.status}
          value={search.status ?? ''}
          data={[{ value: '', label: t.logFilters.any }, ...STATUS_CLASSES.map((value) => ({ value, label: value }))]}
          onChange={(status) => set({ status: status || undefined })}
        />
        <SearchBox label={t.logFilters.path} value={search.path} onChange={(path) => set({ path })} />
        <Select
          size="xs"
          w={104}
          aria-label={t.logFilters.method}
          placeholder={t.logFilters.method}
          data={METHODS}
          value={search.method ?? null}
          clearable
          clearButtonProps={{ 'aria-label': t.logFilters.anyMethod }}
          onChange={(method) => set({ method: method ?? undefined })}
        />
        <TokenSelect value={search.token} onChange={(token) => set({ token })} />
        <TimeFilter search={search} set={set} />
        {areErrorsOnly ? null : (
          <Checkbox
            size="xs"
            label={t.logFilters.errorsOnly}
            checked={search.errors !== undefined}
            onChange={(event) => set({ errors: event.currentTarget.checked ? '1' : undefined })}
          />
        )}
        {search.status && !isClass(search.status) ? (
          <Chip text={t.logFilters.statusIs(search.status)} onRemove={() => set({ status: undefined })} />
        ) : null}
        {search.error_code ? <Chip text={search.error_code} onRemove={() => set({ error_code: undefined })} /> : null}
        {search.request_id ? <Chip text={search.request_id} onRemove={() => set({ request_id: undefined })} /> : null}
        {isFiltered ? (
          <Button
            size="compact-xs"
            h={26}
            variant="subtle"
            onClick={() => set(Object.fromEntries(LOG_FILTERS.map((name) => [name, undefined])))}
          >
            {anywhere.clear}
          </Button>
        ) : null}
      </div>
    </>
  );
}

function TimeFilter({
  search,
  set,
}: {
  readonly search: ReturnType<typeof useAddress>[0];
  readonly set: (part: Readonly<Record<string, string | undefined>>) => void;
}) {
  const isBetween = search.period === 'between' || Boolean(search.from || search.to);
  return (
    <>
      <Select
        size="xs"
        w={160}
        aria-label={t.logFilters.time}
        data={[
          { value: '', label: allKept() },
          ...PERIODS().map(({ value, label }) => ({ value, label })),
          { value: 'between', label: t.logFilters.between },
        ]}
        value={search.period ?? (isBetween ? 'between' : '')}
        allowDeselect={false}
        onChange={(period) =>
          set({ period: period || undefined, ...(period === 'between' ? {} : { from: undefined, to: undefined }) })
        }
      />
      {isBetween
        ? (['from', 'to'] as const).map((name) => (
            <TextInput
              key={name}
              size="xs"
              type="datetime-local"
              aria-label={name === 'from' ? t.logFilters.from : t.logFilters.to}
              value={search[name] ?? ''}
              onChange={(event) => set({ [name]: event.currentTarget.value || undefined })}
            />
          ))
        : null}
    </>
  );
}

export function Chip({ text, onRemove }: { readonly text: string; readonly onRemove: () => void }) {
  return (
    <Button size="compact-xs" h={26} variant="default" onClick={onRemove} aria-label={t.logFilters.remove(text)}>
      {text} ×
    </Button>
  );
}

/** A search text that is written to the URL shortly after typing stops. */
export function SearchBox({
  label,
  value,
  onChange,
}: {
  readonly label: string;
  readonly value: string | undefined;
  readonly onChange: (text: string | undefined) => void;
}) {
  const [text, setText] = useState(value ?? '');
  const [shown, setShown] = useState(value);
  if (shown !== value) {
    // The URL has changed, through this text, Back or Clear.
    setShown(value);
    setText(value ?? '');
  }
  useEffect(() => {
    if (text === (value ?? '')) return undefined;
    const timer = setTimeout(() => onChange(text || undefined), 300);
    return () => clearTimeout(timer);
  });
  return (
    <TextInput
      size="xs"
      aria-label={label}
      placeholder={label}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
    />
  );
}

function TokenSelect({
  value,
  onChange,
}: {
  readonly value: string | undefined;
  readonly onChange: (id: string | undefined) => void;
}) {
  const { slug, may } = useWorkspace();
  const mayList = may(useSchema('tokens').scopes.read);
  const { data } = useQuery({ ...listQuery(slug, 'tokens', { limit: '200' }), enabled: mayList, staleTime: 60_000 });
  const tokens = (data?.data ?? []) as readonly Token[];
  const known = tokens.map((token) => ({ value: token.id, label: `${token.name} ${hintOf(token)}` }));
  // A token that is not in the list is still a filter in the URL.
  const choices =
    value !== undefined && !known.some((one) => one.value === value) ? [...known, { value, label: value }] : known;
  return (
    <Select
      size="xs"
      w={180}
      aria-label={t.logFilters.token}
      placeholder={t.logFilters.token}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t.logFilters.anyToken }}
      data={choices}
      value={value ?? null}
      onChange={(id) => onChange(id ?? undefined)}
    />
  );
}
