import { useEffect, useRef } from 'react';
import type { Related } from '../../data/wire.js';
import { useWorkspace } from '../../data/workspace.js';
import { Banner } from '../../parts/banner.js';
import { readNumber } from '../../parts/number-text.js';
import type { FormValue, FormValues, Line } from '../../form/form-values.js';
import type { InputLayoutProps } from '../../resource/config.js';
import { sumOf } from '../../words/decimals.js';
import { isSamePick, proposed } from './allocation-plan.js';
import { AllocationSums } from './allocation-sums.js';
import { AllocationTable, picksOf } from './allocation-table.js';
import { t } from '../../texts/documents.js';
import sheet from '../sheet.module.css';
import classes from './allocation.module.css';
import { useOpenDocuments } from './open-documents.js';

/** A typed amount; null if there is none or it is not a valid number. */
export function amountIn(value: FormValue | undefined): number | null {
  const read = typeof value === 'string' && value !== '' ? readNumber(value) : undefined;
  return read?.ok ? Number(read.text) : null;
}

const textIn = (value: FormValue | undefined): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

interface Proposing {
  readonly isNew: boolean;
  readonly lines: readonly Line[];
  readonly isLoading: boolean;
  readonly next: readonly Line[];
  readonly onChange: (lines: readonly Line[]) => void;
}

/** Picks the oldest documents of a new payment as soon as its amount is known, unless somebody has already picked others. */
function useProposal({ isNew, lines, isLoading, next, onChange }: Proposing): void {
  const last = useRef<readonly Line[]>([]);
  useEffect(() => {
    if (!isNew || isLoading || !isSamePick(lines, last.current) || isSamePick(next, last.current)) return;
    last.current = next;
    onChange(next);
    // oxlint-disable-next-line react/exhaustive-deps -- when what is open or the amount changes, not when a line does
  }, [isNew, isLoading, next.map(({ key, values }) => `${key} ${String(values.amount)}`).join(' ')]);
}

/** The allocations of a draft payment: the open documents of its partner. */
export function PaymentAllocations({ field, doc, preview }: InputLayoutProps) {
  const { currency: books } = useWorkspace();
  const { values, set, record, errors } = doc;
  const by = textIn(values.type) ?? 'inbound';
  const partner = (values.partner as Related | null)?.id;
  const currency = textIn(values.currency) ?? (preview.row?.currency as string | undefined);
  const lines = (values.allocations ?? []) as readonly Line[];
  const writeOffs = (values.write_off ?? {}) as FormValues;
  const amount = amountIn(values.amount);
  const writeOff = amountIn(writeOffs.amount) ?? 0;
  const available = amount === null ? null : sumOf([amount, writeOff]);
  const most = field.max_items ?? Infinity;
  const { documents, isLoading, error, more } = useOpenDocuments(by, partner, currency);
  const onChange = (next: readonly Line[]): void => set('allocations', next);
  useProposal({
    isNew: record === null,
    lines,
    isLoading: isLoading || partner === undefined || currency === undefined,
    next: amount === null ? [] : proposed(by, documents, amount, most),
    onChange,
  });
  const message = errors.allocations;
  const isEmpty = documents.length === 0 && lines.length === 0;
  return (
    <section className={sheet.panel} aria-label={t.allocation.title} data-path="allocations" tabIndex={-1}>
      <p className={sheet.title}>{t.allocation.title}</p>
      {error ? <Banner tone="bad">{error.message}</Banner> : null}
      {partner === undefined ? (
        <p className={`${sheet.help} ${classes.help}`}>{t.allocation.noPartner}</p>
      ) : isEmpty ? (
        <p className={`${sheet.help} ${classes.help}`} role="status">
          {isLoading ? t.allocation.loading : t.allocation.nothingOpen}
        </p>
      ) : null}
      {isEmpty ? null : (
        <>
          <AllocationTable
            by={by}
            open={documents}
            lines={lines}
            onChange={onChange}
            available={available}
            currency={currency ?? books ?? ''}
            errors={errors}
            most={most}
            onMore={more}
          />
          <AllocationSums
            amount={amount}
            writeOff={writeOff}
            picks={picksOf({ by, open: documents, lines })}
            currency={currency ?? books ?? ''}
            onWriteOff={(text) => set('write_off', { ...writeOffs, amount: text })}
            onAmount={(text) => set('amount', text)}
          />
        </>
      )}
      {message ? (
        <p role="alert" className={sheet.wrong}>
          {message}
        </p>
      ) : null}
    </section>
  );
}
