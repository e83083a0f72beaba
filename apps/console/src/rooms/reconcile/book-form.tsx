import { ActionIcon, Button, Checkbox } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import type { Field } from '../../data/wire.js';
import { useWorkspace } from '../../data/workspace.js';
import inputs from '../../parts/inputs.module.css';
import { NumberInput } from '../../parts/number-input.js';
import { RelationPicker } from '../../parts/relation-picker.js';
import { digitsOf, formatAmount } from '../../words/formats.js';
import { t } from '../../texts/reconcile.js';
import type { BankLine, MatchBody } from './bank-line.js';
import { type BookedPart, bookedSum, newPart } from './book-plan.js';
import { PostingPreview, SumLine } from './posting-preview.js';
import { ENTER, KeyMark } from './key-mark.js';
import classes from './reconcile.module.css';
import { foretoldQuery } from './suggestions.js';

/** The fields of a part, as the service describes them. */
export interface PartFields {
  readonly account: Field;
  readonly tax: Field;
}

interface BookFormProps {
  readonly line: BankLine;
  readonly fields: PartFields;
  /** Begins with two parts. */
  readonly isSplit: boolean;
  readonly onAccept: (body: MatchBody) => void;
  /** Offered once a single account is chosen. */
  readonly onRule?: ((part: BookedPart) => void) | undefined;
}

/** Books the line to one account, or to several. */
export function BookForm({ line, fields, isSplit, onAccept, onRule }: BookFormProps) {
  const { slug } = useWorkspace();
  const [parts, setParts] = useState<readonly BookedPart[]>(isSplit ? [newPart(1), newPart(2)] : [newPart(1)]);
  const [keepsRest, setKeepsRest] = useState(false);
  const { amounts, rest, body } = bookedSum(line, parts, keepsRest);
  const { data, error } = useQuery({ ...foretoldQuery(slug, line, body ?? {}), enabled: body !== undefined });
  const change = (key: number, part: Partial<BookedPart>): void =>
    setParts((before) => before.map((one) => (one.key === key ? { ...one, ...part } : one)));
  const accept = (): void => {
    if (body) onAccept(body);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const isInput = event.target instanceof HTMLInputElement;
    if (event.key !== 'Enter' || event.defaultPrevented || !isInput || body === undefined) return;
    event.preventDefault();
    accept();
  };
  const [only] = parts;
  return (
    <div role="presentation" className={classes.form} onKeyDown={onKeyDown}>
      <h3>{isSplit ? t.book.splitTitle : t.book.title}</h3>
      {parts.map((part, at) => (
        <PartRow
          key={part.key}
          part={part}
          at={at}
          amount={amounts[at] ?? null}
          currency={line.currency}
          fields={fields}
          onChange={(changed) => change(part.key, changed)}
          onRemove={
            parts.length > 1 ? () => setParts((before) => before.filter(({ key }) => key !== part.key)) : undefined
          }
        />
      ))}
      <div className={classes.formTools}>
        <Button
          size="compact-sm"
          variant="subtle"
          onClick={() => setParts((before) => [...before, newPart((before.at(-1)?.key ?? 0) + 1)])}
        >
          {t.book.add}
        </Button>
        {onRule && parts.length === 1 && only?.account ? (
          <Button size="compact-sm" variant="subtle" onClick={() => onRule(only)}>
            {t.panel.rule}
          </Button>
        ) : null}
      </div>
      {rest === 0 ? null : (
        <div className={classes.sums} role="status">
          <SumLine label={t.book.rest} value={rest} currency={line.currency} isStrong />
          {rest > 0 ? (
            <Checkbox
              size="xs"
              label={t.book.keep}
              checked={keepsRest}
              onChange={(event) => setKeepsRest(event.currentTarget.checked)}
            />
          ) : null}
        </div>
      )}
      {body ? <PostingPreview line={line} preview={data} error={error} isAsked /> : null}
      <div className={classes.accept}>
        <Button onClick={accept} disabled={body === undefined}>
          {t.book.accept} <KeyMark of={ENTER} />
        </Button>
      </div>
    </div>
  );
}

interface PartRowProps {
  readonly part: BookedPart;
  readonly at: number;
  /** What it is without an amount of its own. */
  readonly amount: number | null;
  readonly currency: string;
  readonly fields: PartFields;
  readonly onChange: (part: Partial<BookedPart>) => void;
  readonly onRemove: (() => void) | undefined;
}

function PartRow({ part, at, amount, currency, fields, onChange, onRemove }: PartRowProps) {
  const id = `part-${part.key}`;
  return (
    <fieldset className={classes.part}>
      <legend className="visually-hidden">{t.book.part(at + 1)}</legend>
      <label htmlFor={`${id}-account`}>
        {t.book.account}
        <RelationPicker
          id={`${id}-account`}
          aria-label={t.book.account}
          autoFocus={at === 0}
          field={fields.account}
          value={part.account}
          onChange={(account) => onChange({ account })}
        />
      </label>
      <label htmlFor={`${id}-amount`}>
        {t.book.amount}
        <NumberInput
          id={`${id}-amount`}
          value={part.amount}
          placeholder={amount === null ? '' : formatAmount(amount, currency)}
          leastDecimals={digitsOf(currency)}
          onChange={(typed) => onChange({ amount: typed })}
        />
      </label>
      <label htmlFor={`${id}-tax`}>
        {t.book.tax}
        <RelationPicker
          id={`${id}-tax`}
          aria-label={t.book.tax}
          field={fields.tax}
          value={part.tax}
          onChange={(tax) => onChange({ tax })}
        />
      </label>
      <label htmlFor={`${id}-description`}>
        {t.book.description}
        <input
          id={`${id}-description`}
          type="text"
          autoComplete="off"
          maxLength={200}
          className={inputs.input}
          value={part.description}
          onChange={(event) => onChange({ description: event.currentTarget.value })}
        />
      </label>
      {onRemove ? (
        <ActionIcon variant="subtle" aria-label={t.book.remove(at + 1)} onClick={onRemove}>
          <IconX size={14} aria-hidden />
        </ActionIcon>
      ) : null}
    </fieldset>
  );
}
