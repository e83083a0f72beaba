import { useEffect, useRef } from 'react';
import type { Related } from '../../data/wire.js';
import { useWorkspace } from '../../data/workspace.js';
import { currencyOf } from '../../data/money-fields.js';
import { Banner } from '../../parts/banner.js';
import { ActionArguments } from '../../record/action-arguments.js';
import type { ActionArgumentsProps } from '../../resource/action.js';
import type { FormValues, Line } from '../../form/form-values.js';
import { sumOf } from '../../words/decimals.js';
import { proposed } from './allocation-plan.js';
import { AllocationSums } from './allocation-sums.js';
import { AllocationTable, picksOf } from './allocation-table.js';
import { t } from '../../texts/documents.js';
import sheet from '../sheet.module.css';
import classes from './allocation.module.css';
import { useOpenDocuments } from './open-documents.js';
import { amountIn } from './payment-allocations.js';

/**
 * The arguments of `allocate`, for a payment or a credit note: a table of the partner's open documents to choose from. `assign`
 * of a payment asks for the partner first.
 */
export function AllocateArguments(props: ActionArgumentsProps) {
  const { args, values, onChange, errors, record } = props;
  const { currency: books } = useWorkspace();
  const box = useRef<HTMLDivElement>(null);
  const by = String(record.type);
  const currency = currencyOf(record, books);
  const naming = args.filter(({ name }) => name === 'partner');
  const partner = ((naming.length > 0 ? values.partner : record.partner) as Related | null | undefined)?.id;
  const amount = (record.amount_unallocated ?? record.amount_residual ?? 0) as number;
  const writeOff = amountIn((values.write_off as FormValues | null | undefined)?.amount) ?? 0;
  const available = sumOf([amount, writeOff]);
  const lines = (values.allocations ?? []) as readonly Line[];
  const { documents, isLoading, error, more } = useOpenDocuments(by, partner, currency);
  const most = args.find(({ name }) => name === 'allocations')?.max_items ?? Infinity;
  const change = (next: readonly Line[]): void => onChange({ ...values, allocations: next });
  const focusFirst = (): void => box.current?.querySelector<HTMLElement>('input')?.focus();
  useEffect(() => {
    if (naming.length > 0) focusFirst();
    // oxlint-disable-next-line react/exhaustive-deps -- once, before the partner is known
  }, []);
  const proposedFor = useRef<string | undefined>(undefined);
  useEffect(() => {
    if (isLoading || partner === proposedFor.current) return;
    // Documents picked for the previous partner do not belong to this one.
    if (lines.length === 0 || proposedFor.current !== undefined) change(proposed(by, documents, available, most));
    proposedFor.current = partner;
    if (naming.length === 0) focusFirst();
    // oxlint-disable-next-line react/exhaustive-deps -- once for a partner, when what is open is known
  }, [isLoading, partner]);
  const rest = args.filter(({ name }) => !['partner', 'invoice', 'amount', 'allocations'].includes(name));
  const own = errors.allocations ?? errors.invoice ?? errors.amount;
  return (
    <div ref={box} className={sheet.panel} data-arguments>
      {naming.length > 0 ? <ActionArguments {...props} args={naming} /> : null}
      {error ? <Banner tone="bad">{error.message}</Banner> : null}
      {documents.length === 0 && lines.length === 0 ? (
        <p className={`${sheet.help} ${classes.help}`} role="status">
          {isLoading
            ? t.allocation.loading
            : partner === undefined
              ? t.allocation.choosePartner
              : t.allocation.nothingOpen}
        </p>
      ) : (
        <>
          <AllocationTable
            by={by}
            open={documents}
            lines={lines}
            onChange={change}
            available={available}
            currency={currency}
            errors={errors}
            most={most}
            onMore={more}
          />
          <AllocationSums
            amount={amount}
            writeOff={writeOff}
            picks={picksOf({ by, open: documents, lines })}
            currency={currency}
          />
          {own ? (
            <p role="alert" className={sheet.wrong}>
              {own}
            </p>
          ) : null}
        </>
      )}
      <ActionArguments {...props} args={rest} />
    </div>
  );
}
