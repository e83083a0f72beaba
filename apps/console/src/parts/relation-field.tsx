import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ListQuery } from '../data/daybook.js';
import { listQuery, recordQuery, resourcesQuery } from '../data/queries.js';
import type { Row } from '../data/wire.js';
import { useWorkspace } from '../data/workspace.js';
import { anywhere } from '../texts/anywhere.js';
import { t } from '../texts/report.js';

interface RelationFieldProps {
  readonly label: string;
  /** The resource of the records. */
  readonly target: string;
  /** Filters of the options. */
  readonly only?: ListQuery;
  /** An id, or empty. */
  readonly value: string;
  /** Default: an empty field filters nothing. */
  readonly placeholder?: string;
  readonly error?: string | undefined;
  readonly onChange: (id: string) => void;
}

const NO_FILTERS: ListQuery = {};

/** A select for one record, with search. */
export function RelationField({
  label,
  target,
  only = NO_FILTERS,
  value,
  placeholder = t.relationField.all,
  error,
  onChange,
}: RelationFieldProps) {
  const { slug } = useWorkspace();
  const naming = useQuery(resourcesQuery(slug)).data?.find(({ name }) => name === target)?.label ?? 'name';
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const [typed] = useDebouncedValue(text, 150);
  const chosen = useQuery({ ...recordQuery(slug, target, value), enabled: value !== '' });
  const current = chosen.data ? nameOf(chosen.data, naming) : value;
  const search: ListQuery = { ...only, limit: '20', ...(typed !== '' && typed !== current ? { q: typed } : {}) };
  const found = useQuery({ ...listQuery(slug, target, search), enabled: isOpen });
  const options = (found.data?.data ?? []).map((row) => ({ value: row.id, label: nameOf(row, naming) }));
  const data =
    value !== '' && !options.some((one) => one.value === value) ? [{ value, label: current }, ...options] : options;
  return (
    <Select
      label={label}
      placeholder={placeholder}
      data={data}
      value={value === '' ? null : value}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': anywhere.clearName(label) }}
      // The service has already filtered the options.
      filter={({ options: all }) => all}
      searchValue={text}
      onSearchChange={setText}
      onDropdownOpen={() => setOpen(true)}
      nothingFoundMessage={found.isFetching ? t.relationField.searching : t.relationField.nothing}
      error={error}
      w={220}
      onChange={(id) => onChange(id ?? '')}
    />
  );
}

function nameOf(row: Row, naming: string): string {
  const name = String(row[naming] ?? row.id);
  return typeof row.code === 'string' && naming !== 'code' ? `${row.code} ${name}` : name;
}
