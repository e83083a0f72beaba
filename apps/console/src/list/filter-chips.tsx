import { Button, Popover } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import type { Field, Schema } from '../data/wire.js';
import { formatDay, formatInstant } from '../words/formats.js';
import { changed, cleared, type Filter, listedValues } from './address.js';
import { labelOfPath, useFilterField } from './filter-fields.js';
import classes from './list.module.css';
import { operatorWords, takesMany } from './operators.js';
import { useFilterForm } from './use-filter-form.js';
import { useRelatedNames } from './related-names.js';
import type { List } from './use-list.js';
import { numberToType } from '../parts/number-text.js';
import { anywhere } from '../texts/anywhere.js';
import { t } from '../texts/list.js';

/** The active filters besides the tab; each can be changed and removed. */
export function FilterChips({ list }: { readonly list: List }) {
  const { filters, tab, address, schema, go } = list;
  const shown = filters.filter(({ parameter }) => tab?.query[parameter] === undefined);
  if (shown.length === 0) return null;
  return (
    <ul className={classes.chips} aria-label={t.filterChips.active}>
      {shown.map((filter) => (
        <li key={filter.parameter}>
          <Chip filter={filter} list={list} />
        </li>
      ))}
      <li>
        <Button variant="subtle" size="xs" onClick={() => go({ ...cleared(address, schema), ...tab?.query })}>
          {t.filterChips.clear}
        </Button>
      </li>
    </ul>
  );
}

function Chip({ filter, list }: { readonly filter: Filter; readonly list: List }) {
  const [isOpen, setOpen] = useState(false);
  const [FilterForm, whenLoaded] = useFilterForm();
  const field = useFilterField(list.schema, filter.path);
  const words = useWords(filter, field, list.schema);
  const text = `${words.label} ${words.operator} ${words.value}`.trim();
  return (
    <span className={classes.chip}>
      <Popover opened={isOpen} onChange={setOpen} position="bottom-start" trapFocus width={340}>
        <Popover.Target>
          <button
            type="button"
            onClick={() => (isOpen ? setOpen(false) : whenLoaded(() => setOpen(true)))}
            aria-label={t.filterChips.changeOne(text)}
            title={text}
          >
            <span className={classes.chipText}>
              {words.label} {words.operator} <b>{words.value}</b>
            </span>
          </button>
        </Popover.Target>
        <Popover.Dropdown aria-label={t.filterChips.change}>
          {FilterForm ? <FilterForm list={list} filter={filter} onDone={() => setOpen(false)} /> : null}
        </Popover.Dropdown>
      </Popover>
      <button
        type="button"
        aria-label={t.filterChips.remove(text)}
        onClick={() => list.go(changed(list.address, { [filter.parameter]: undefined }))}
      >
        <IconX size={13} aria-hidden />
      </button>
    </span>
  );
}

interface Words {
  readonly label: string;
  readonly operator: string;
  readonly value: string;
}

/** `Partner is Corner Shop`, `Due date to 22 Nov 2026`. */
function useWords({ path, operator, value }: Filter, field: Field | undefined, schema: Schema): Words {
  const values = takesMany(operator) ? listedValues(value) : [value];
  const names = useRelatedNames(
    field?.type === 'relation' ? field.target : undefined,
    field?.type === 'relation' && operator !== 'null' ? values : [],
  );
  const label = labelOfPath(path, schema);
  if (operator === 'null') return { label, operator: operatorWords(`null:${value}`, field?.type), value: '' };
  return {
    label,
    operator: operatorWords(operator, field?.type),
    value: values.map((one) => names.get(one) ?? valueInWords(one, field)).join(', '),
  };
}

function valueInWords(value: string, field: Field | undefined): string {
  if (field?.type === 'date') return formatDay(value);
  if (field?.type === 'instant') return formatInstant(value);
  if (field?.type === 'boolean') return value === 'true' ? anywhere.yes : value === 'false' ? anywhere.no : value;
  if (field?.type === 'number' || field?.type === 'integer') return numberToType(value);
  return field?.values?.find((one) => one.value === value)?.label ?? value;
}
