import { MultiSelect, type OptionsFilter, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ListQuery } from '../data/daybook.js';
import { listQuery } from '../data/queries.js';
import { useSchemaSoon, useWorkspace } from '../data/workspace.js';
import { inText } from '../words/labels.js';
import { nameOfRow, useRelatedNames } from './related-names.js';
import { t } from '../texts/list.js';

interface RelationSearchProps {
  readonly label: string;
  readonly target: string;
  readonly values: readonly string[];
  readonly onChange: (values: readonly string[]) => void;
  readonly many: boolean;
  readonly error?: string | undefined;
}

interface Option {
  readonly value: string;
  readonly label: string;
}

/** The records that match the search, and the ones already chosen. */
function useOptions(target: string, search: string, values: readonly string[]): readonly Option[] {
  const { slug } = useWorkspace();
  const schema = useSchemaSoon(target);
  const chosen = useRelatedNames(target, values);
  const isName = [...chosen.values()].includes(search);
  const q: ListQuery = schema?.searchable && search !== '' && !isName ? { q: search } : {};
  const request = { limit: '20', fields: schema?.label ?? '', ...q };
  const { data } = useQuery({
    ...listQuery(slug, target, request),
    enabled: schema !== undefined,
    placeholderData: keepPreviousData,
  });
  const found = schema && data ? data.data.map((row) => ({ value: row.id, label: nameOfRow(schema, row) })) : [];
  const missing = values
    .filter((id) => !found.some(({ value }) => value === id))
    .map((id) => ({ value: id, label: chosen.get(id) ?? id }));
  return [...found, ...missing];
}

/** The service has filtered already, and by more fields than the name. */
const asFound: OptionsFilter = ({ options }) => options;

/** Chooses related records by searching for their names. */
export function RelationSearch({ label, target, values, onChange, many, error }: RelationSearchProps) {
  const [search, setSearch] = useState('');
  const [debounced] = useDebouncedValue(search.trim(), 200);
  const options = useOptions(target, debounced, values);
  const shared = {
    label,
    error,
    data: [...options],
    searchable: true,
    selectFirstOptionOnChange: true,
    onSearchChange: setSearch,
    nothingFoundMessage: t.relationSearch.nothing,
    placeholder: t.relationSearch.search(inText(target)),
    autoFocus: true,
    'data-autofocus': true,
    limit: 40,
    maxDropdownHeight: 240,
    comboboxProps: { withinPortal: false },
    filter: asFound,
  };
  if (many) return <MultiSelect {...shared} value={[...values]} onChange={onChange} />;
  return <Select {...shared} value={values[0] ?? null} onChange={(value) => onChange(value === null ? [] : [value])} />;
}
