import { Select, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useId, useState } from 'react';
import type { ApiError } from '../../data/daybook.js';
import { FieldFrame } from '../../parts/field-frame.js';
import { NumberInput } from '../../parts/number-input.js';
import { useShortcut } from '../../parts/shortcuts.js';
import { columnLabel, valueLabel } from '../../words/labels.js';
import { useBooks } from '../../data/books.js';
import { DayField } from '../../parts/day-field.js';
import { namedPeriods } from './periods.js';
import { RelationField } from '../../parts/relation-field.js';
import type { Parameter, ReportAnswer, ReportSummary } from '../../data/reports/report-types.js';
import classes from './report.module.css';
import { anywhere } from '../../texts/anywhere.js';
import { t } from '../../texts/report.js';

export type Search = Readonly<Record<string, string>>;

interface ParameterFormProps {
  readonly report: ReportSummary;
  readonly search: Search;
  readonly answer: ReportAnswer | undefined;
  readonly refusal: ApiError | undefined;
  readonly comparable: boolean;
  readonly onChange: (part: Search) => void;
}

/** The parameters of a report, stored in the URL. A change is applied immediately, and Back undoes it. */
export function ParameterForm({ report, search, answer, refusal, comparable, onChange }: ParameterFormProps) {
  const parameters = shownParameters(report);
  if (parameters.length === 0) return null;
  const isSpan = parameters.some(({ name }) => name === 'date_from');
  return (
    <div className={classes.form} role="group" aria-label={t.parameterForm.parameters} data-no-print>
      {isSpan ? <PeriodField search={search} onChange={onChange} /> : null}
      {parameters.map((parameter) => (
        <ParameterField
          key={parameter.name}
          parameter={parameter}
          value={search[parameter.name] ?? ''}
          effective={effectiveOf(parameter, answer)}
          error={messageFor(parameter.name, report, refusal)}
          onChange={(value) => onChange({ [parameter.name]: value })}
        />
      ))}
      {comparable ? (
        <CompareField isSpan={isSpan} value={search.compare} onChange={(value) => onChange({ compare: value })} />
      ) : null}
    </div>
  );
}

/** Omits aliases and the pagination parameters. */
export function shownParameters({ parameter_details }: ReportSummary): readonly Parameter[] {
  return parameter_details.filter(
    ({ name, same_as }) => same_as === undefined && name !== 'limit' && name !== 'cursor',
  );
}

function effectiveOf({ name }: Parameter, answer: ReportAnswer | undefined): string | undefined {
  if (name === 'date_from') return answer?.date_from ?? undefined;
  return name === 'date_to' || name === 'date' ? (answer?.date_to ?? undefined) : undefined;
}

/** The service's message for a parameter. Messages for other fields are shown above the table. */
function messageFor(
  name: string,
  { parameter_details }: ReportSummary,
  refusal: ApiError | undefined,
): string | undefined {
  const isThis = (field: string | null | undefined): boolean =>
    field === name || parameter_details.some((one) => one.name === field && one.same_as === name);
  const problem = refusal?.errors.find(({ field }) => isThis(field));
  return problem?.message ?? (isThis(refusal?.field) ? refusal?.message : undefined);
}

interface FieldProps {
  readonly parameter: Parameter;
  readonly value: string;
  readonly effective: string | undefined;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

function ParameterField({ parameter, value, effective, error, onChange }: FieldProps) {
  const { name, type, target, values } = parameter;
  const label = columnLabel(name);
  if (type === 'date')
    return <DayField label={label} value={value} placeholder={effective} error={error} onChange={onChange} />;
  if (type === 'relation' && target)
    return <RelationField label={label} target={target} value={value} error={error} onChange={onChange} />;
  if (type === 'number' || type === 'string')
    return <TypedField type={type} label={label} value={value} error={error} onChange={onChange} />;
  const data = values?.map((one) => ({ value: one.value, label: valueLabel(one.value) })) ?? [];
  return (
    <Select
      label={label}
      placeholder={name === 'by' ? t.parameterForm.noGrouping : t.parameterForm.any}
      data={data}
      value={value === '' ? null : value}
      clearable
      clearButtonProps={{ 'aria-label': anywhere.clearName(label) }}
      error={error}
      w={150}
      onChange={(chosen) => onChange(chosen ?? '')}
    />
  );
}

interface TypedFieldProps {
  readonly type: 'number' | 'string';
  readonly label: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

/** How long typing must pause before the report is loaded. */
const REST_MS = 400;

/** A number or a text. It is debounced, because each change loads the report again. */
function TypedField({ type, label, value, error, onChange }: TypedFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState(value);
  const [rested] = useDebouncedValue(typed, REST_MS);
  const described = error ? `${id}error` : undefined;
  useEffect(() => {
    if (rested !== value) onChange(rested);
    // oxlint-disable-next-line react/exhaustive-deps -- depends on the typed value only
  }, [rested]);
  return (
    <FieldFrame id={id} label={label} error={error} helpId="" errorId={`${id}error`}>
      {type === 'number' ? (
        <NumberInput id={id} value={typed} onChange={setTyped} aria-describedby={described} />
      ) : (
        <TextInput
          id={id}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          aria-describedby={described}
        />
      )}
    </FieldFrame>
  );
}

function PeriodField({ search, onChange }: { readonly search: Search; readonly onChange: (part: Search) => void }) {
  const { today } = useBooks();
  const periods = namedPeriods(today);
  const current = periods.find(
    ({ date_from, date_to }) => search.date_from === date_from && search.date_to === date_to,
  );
  const isDefault = !search.date_from && !search.date_to;
  const choose = (name: string | null): void => {
    if (name === 'custom') return;
    const period = periods.find((one) => one.name === name);
    onChange({ date_from: period?.date_from ?? '', date_to: period?.date_to ?? '' });
  };
  // Last month is what is reported most.
  useShortcut('l', t.periods.lastMonth, () => choose(t.periods.lastMonth));
  const custom = isDefault || current ? [] : [{ value: 'custom', label: t.parameterForm.asEntered }];
  return (
    <Select
      label={t.parameterForm.period}
      data={[
        { value: 'default', label: t.parameterForm.toDate },
        ...periods.map(({ name }) => ({ value: name, label: name })),
        ...custom,
      ]}
      value={isDefault ? 'default' : (current?.name ?? 'custom')}
      allowDeselect={false}
      w={176}
      onChange={choose}
    />
  );
}

function CompareField({
  isSpan,
  value,
  onChange,
}: {
  readonly isSpan: boolean;
  readonly value: string | undefined;
  readonly onChange: (value: string) => void;
}) {
  const previous = isSpan ? t.parameterForm.before : t.parameterForm.monthEarlier;
  return (
    <Select
      label={t.parameterForm.compare}
      data={[
        { value: '', label: t.parameterForm.nothing },
        { value: 'previous', label: previous },
        { value: 'year', label: t.parameterForm.yearEarlier },
      ]}
      value={value ?? ''}
      allowDeselect={false}
      w={184}
      onChange={(chosen) => onChange(chosen ?? '')}
    />
  );
}
