import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type KeyboardEvent, useRef } from 'react';
import { useWorkspace } from '../../data/workspace.js';
import { Amount } from '../../parts/amount.js';
import { NumberInput } from '../../parts/number-input.js';
import { readNumber } from '../../parts/number-text.js';
import type { Line } from '../../form/form-values.js';
import type { Errors } from '../../form/error-places.js';
import { useShortcut } from '../../parts/shortcuts.js';
import { textOfNumber } from '../../words/decimals.js';
import { digitsOf, formatDay, today } from '../../words/formats.js';
import {
  amountFor,
  amountOf,
  documentOf,
  leftOf,
  type OpenDocument,
  partOf,
  type Pick,
  proposed,
  withPick,
} from './allocation-plan.js';
import { t } from '../../texts/documents.js';
import sheet from '../sheet.module.css';
import classes from './allocation.module.css';

export interface AllocationTableProps {
  /** The type of the payment or credit note. */
  readonly by: string;
  readonly open: readonly OpenDocument[];
  readonly lines: readonly Line[];
  readonly onChange: (lines: readonly Line[]) => void;
  /** The amount to allocate; null: not known yet. */
  readonly available: number | null;
  readonly currency: string;
  readonly errors: Errors;
  /** The maximum number of documents in one write. */
  readonly most: number;
  readonly onMore: (() => void) | undefined;
}

interface Shown {
  readonly document: OpenDocument;
  readonly line: Line | undefined;
  readonly at: number;
  readonly isOpen: boolean;
}

/** The open documents. Picked documents that are no longer open come first, so that no saved allocation is hidden. */
function shownRows({ open, lines, currency }: AllocationTableProps): readonly Shown[] {
  const known = new Set(open.map(({ id }) => id));
  const rowOf = (document: OpenDocument, isOpen: boolean): Shown => {
    const at = lines.findIndex((line) => documentOf(line)?.id === document.id);
    return { document, line: lines[at], at, isOpen };
  };
  const others = lines.flatMap((line) => {
    const document = documentOf(line);
    if (!document || known.has(document.id)) return [];
    return [
      {
        id: document.id,
        name: document.name,
        resource: document.resource ?? (document.id.startsWith('bil_') ? 'bills' : 'invoices'),
        type: '',
        dateDue: null,
        residual: amountOf(line) ?? 0,
        currency,
      },
    ];
  });
  return [...others.map((one) => rowOf(one, false)), ...open.map((one) => rowOf(one, true))];
}

/** The picks, with the open amount of each. */
export function picksOf({
  by,
  open,
  lines,
}: Readonly<{ by: string; open: readonly OpenDocument[]; lines: readonly Line[] }>): readonly Pick[] {
  return lines.map((line) => {
    const document = open.find(({ id }) => id === documentOf(line)?.id);
    const part = document ? partOf(by, document.type) : 'settled';
    return { part, amount: amountOf(line), residual: document?.residual ?? 0 };
  });
}

const STEPS: Readonly<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowDown: 1, Enter: 1 };

/** Arrow keys and Enter move to the same column of another row. */
function onGridKey(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  const input = event.target as HTMLElement;
  const column = input.dataset.column;
  if (!step || !column || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>(`[data-column="${column}"]`)];
  event.preventDefault();
  event.stopPropagation();
  all[all.indexOf(input) + step]?.focus();
}

/** The open documents as a table to pick from, with a checkbox and an amount in each row. */
export function AllocationTable(props: AllocationTableProps) {
  const { by, open, lines, onChange, available, most, onMore } = props;
  const box = useRef<HTMLTableElement>(null);
  const propose = (): void => onChange(proposed(by, open, available ?? 0, most));
  useShortcut('alt+o', t.allocation.propose, available ? propose : undefined, true);
  const left = leftOf(available ?? 0, picksOf(props));
  const pick = (document: OpenDocument, amount: string | null): void => onChange(withPick(lines, document, amount));
  const toggle = ({ document, line }: Shown): void =>
    pick(
      document,
      line ? null : textOfNumber(amountFor(document, partOf(by, document.type), available === null ? 0 : left)),
    );
  return (
    <div className={sheet.box}>
      {/* Handles the keys of its inputs. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <table
        ref={box}
        className={`${sheet.table} ${classes.table}`}
        aria-label={t.allocation.title}
        onKeyDown={onGridKey}
      >
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{t.allocation.pick}</span>
            </th>
            <th scope="col">{t.allocation.document}</th>
            <th scope="col" data-due>
              {t.allocation.due}
            </th>
            <th scope="col" data-right>
              {t.allocation.open}
            </th>
            <th scope="col" data-right>
              {t.allocation.amount}
            </th>
          </tr>
        </thead>
        <tbody>
          {shownRows(props).map((row) => (
            <DocumentRow key={row.document.id} {...props} row={row} onToggle={toggle} onPick={pick} />
          ))}
        </tbody>
      </table>
      <div className={`${sheet.tools} ${classes.tools}`}>
        <Button variant="subtle" size="xs" onClick={propose} disabled={!available} aria-keyshortcuts="Alt+O">
          {t.allocation.oldestFirst}
        </Button>
        <Button variant="subtle" size="xs" color="gray" onClick={() => onChange([])} disabled={lines.length === 0}>
          {t.allocation.none}
        </Button>
        {onMore ? (
          <Button variant="subtle" size="xs" onClick={onMore}>
            {t.allocation.more}
          </Button>
        ) : null}
        <span className={`${sheet.help} ${classes.help}`}>{t.allocation.help}</span>
      </div>
    </div>
  );
}

interface RowProps extends AllocationTableProps {
  readonly row: Shown;
  readonly onToggle: (row: Shown) => void;
  readonly onPick: (document: OpenDocument, amount: string | null) => void;
}

/** The error message of a row: of its amount, its document or the whole line. */
function messageOf(errors: Errors, line: Line | undefined): string | undefined {
  if (!line) return undefined;
  const place = `allocations#${line.key}`;
  const found = Object.entries(errors).find(([at]) => at === place || at.startsWith(`${place}.`));
  if (found) return found[1];
  const text = line.values.amount;
  const read = typeof text === 'string' && text !== '' ? readNumber(text) : undefined;
  return read && !read.ok ? read.message : undefined;
}

function DocumentRow({ by, row, currency, errors, onToggle, onPick }: RowProps) {
  const { slug } = useWorkspace();
  const { document, line, at, isOpen } = row;
  const name = document.name ?? document.id;
  const message = messageOf(errors, line);
  const wrongId = `allocation-${document.id}`;
  const isOverdue = document.dateDue !== null && document.dateDue < today();
  const type = (text: string): void => onPick(document, text === '' ? null : text);
  return (
    <tr data-picked={line ? true : undefined} data-wrong={message ? true : undefined}>
      <td>
        <label>
          <input
            type="checkbox"
            data-column="pick"
            data-path={line ? `allocations[${at}].invoice` : undefined}
            aria-label={t.allocation.settle(name)}
            checked={line !== undefined}
            onChange={() => onToggle(row)}
          />
        </label>
      </td>
      <td>
        <Link
          to="/w/$workspace/$resource/$id"
          params={{ workspace: slug, resource: document.resource, id: document.id }}
          tabIndex={-1}
        >
          {name}
        </Link>
        {partOf(by, document.type) === 'set_off' ? (
          <small className={classes.note}> {t.allocation.setOff}</small>
        ) : null}
        {isOpen ? null : <small className={classes.note}> {t.allocation.notOpen}</small>}
        {document.dateDue ? <small className={classes.narrowDue}>{formatDay(document.dateDue)}</small> : null}
        {message ? (
          <span role="alert" id={wrongId} className={sheet.wrong}>
            {message}
          </span>
        ) : null}
      </td>
      <td data-due className="figures">
        {document.dateDue ? formatDay(document.dateDue) : ''}
        {isOverdue ? <small className={classes.late}> {t.allocation.overdue}</small> : null}
      </td>
      <td data-right>
        {isOpen ? (
          <Amount value={document.residual} currency={document.currency} bare={document.currency === currency} />
        ) : null}
      </td>
      <td data-right className={classes.cell}>
        <NumberInput
          bare
          data-column="amount"
          data-path={line ? `allocations[${at}].amount` : undefined}
          value={line ? String(line.values.amount ?? '') : ''}
          onChange={type}
          leastDecimals={digitsOf(document.currency)}
          placeholder={line ? t.allocation.asMuch : undefined}
          aria-label={t.allocation.amountFor(name)}
          aria-invalid={message !== undefined || undefined}
          aria-describedby={message ? wrongId : undefined}
        />
      </td>
    </tr>
  );
}
