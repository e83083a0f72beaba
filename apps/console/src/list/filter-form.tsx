import { Button, Select, TextInput } from '@mantine/core';
import { type FormEvent, useMemo, useState } from 'react';
import type { Field } from '../data/wire.js';
import { noDay } from '../parts/day-text.js';
import { changed, type Filter, parameterOf } from './address.js';
import { filterGroups, useFilterField } from './filter-fields.js';
import { FilterValue } from './filter-value.js';
import classes from './list.module.css';
import { dayOfInstant, isDay } from './instants.js';
import { operatorsOf, takesMany } from './operators.js';
import type { List } from './use-list.js';
import { t } from '../texts/list.js';

export interface FilterFormProps {
  readonly list: List;
  /** The filter to edit; without it, a new one is added. */
  readonly filter?: Filter;
  readonly onDone?: () => void;
}

interface Draft {
  readonly path: string;
  /** The key, for a filter on metadata. */
  readonly metadataKey: string;
  /** Empty: the field's first operator. */
  readonly operator: string;
  readonly value: string;
}

function draftOf(filter: Filter | undefined): Draft {
  if (!filter) return { path: '', metadataKey: '', operator: '', value: '' };
  const [first = '', ...below] = filter.path.split('.');
  const isMetadata = first === 'metadata';
  const operator = filter.operator === 'null' ? `null:${filter.value}` : filter.operator;
  return {
    path: isMetadata ? first : filter.path,
    metadataKey: isMetadata ? below.join('.') : '',
    operator,
    value: filter.value,
  };
}

/** The parameter and the value that the draft stands for. */
function parameterOfDraft({ path, metadataKey, value }: Draft, operator: string): readonly [string, string] {
  const [name = '', truth] = operator.split(':');
  const full = path === 'metadata' ? `metadata.${metadataKey.trim()}` : path;
  return [parameterOf(full, name), truth ?? value.trim()];
}

function isNoDay(field: Field | undefined, operator: string, value: string): boolean {
  if (operator.startsWith('null:') || takesMany(operator)) return false;
  return (field?.type === 'date' && !isDay(value)) || (field?.type === 'instant' && dayOfInstant(value) === '');
}

/** A form with a field, an operator and a value. */
export function FilterForm({ list: { schema, address, go }, filter, onDone }: FilterFormProps) {
  const [draft, setDraft] = useState(() => draftOf(filter));
  const [problem, setProblem] = useState<string>();
  const field = useFilterField(schema, draft.path);
  const offered = field ? operatorsOf(field) : [];
  const operator = offered.some(({ key }) => key === draft.operator) ? draft.operator : (offered[0]?.key ?? 'eq');
  const groups = useMemo(
    () =>
      filterGroups(schema).map(({ label, fields }) => ({
        group: label,
        items: fields.map(({ path, label: text }) => ({ value: path, label: text })),
      })),
    [schema],
  );
  const change = (part: Partial<Draft>): void => {
    setProblem(undefined);
    setDraft({ ...draft, ...part });
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const [parameter, value] = parameterOfDraft(draft, operator);
    if (value === '') return setProblem(t.filterForm.noValue);
    if (isNoDay(field, operator, value)) return setProblem(noDay());
    go(changed(address, { ...(filter ? { [filter.parameter]: undefined } : {}), [parameter]: value }));
    setDraft(draftOf(undefined));
    onDone?.();
  };
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <Select
        label={t.filterForm.field}
        placeholder={t.filterForm.search}
        data={groups}
        searchable
        selectFirstOptionOnChange
        value={draft.path || null}
        data-autofocus={filter ? undefined : true}
        nothingFoundMessage={t.filterForm.noField}
        maxDropdownHeight={280}
        comboboxProps={{ withinPortal: false }}
        onChange={(path) => change({ path: path ?? '', operator: '', value: '' })}
      />
      {draft.path === 'metadata' ? (
        <TextInput
          label={t.filterForm.key}
          value={draft.metadataKey}
          onChange={(event) => change({ metadataKey: event.currentTarget.value })}
        />
      ) : null}
      {field ? (
        <Comparison
          key={draft.path}
          field={field}
          operator={operator}
          draft={draft}
          change={change}
          problem={problem}
        />
      ) : null}
      <Button type="submit" disabled={!field || (draft.path === 'metadata' && draft.metadataKey.trim() === '')}>
        {filter ? t.filterForm.change : t.filterForm.add}
      </Button>
    </form>
  );
}

interface ComparisonProps {
  readonly field: Field;
  readonly operator: string;
  readonly draft: Draft;
  readonly change: (part: Partial<Draft>) => void;
  readonly problem: string | undefined;
}

function Comparison({ field, operator, draft, change, problem }: ComparisonProps) {
  const data = operatorsOf(field).map(({ key, words }) => ({ value: key, label: words }));
  return (
    <>
      {data.length > 1 ? (
        <Select
          label={t.filterForm.comparison}
          data={data}
          value={operator}
          allowDeselect={false}
          comboboxProps={{ withinPortal: false }}
          onChange={(next) => change({ operator: next ?? '', value: '' })}
        />
      ) : null}
      <FilterValue
        key={operator}
        field={field}
        operator={operator}
        value={draft.value}
        onChange={(value) => change({ value })}
        error={problem}
      />
    </>
  );
}
