import { Button } from '@mantine/core';
import { Amount } from '../../parts/amount.js';
import { sumOf, textOfNumber } from '../../words/decimals.js';
import { formatAmount } from '../../words/formats.js';
import { leftOf, type Part, type Pick } from './allocation-plan.js';
import { t } from '../../texts/documents.js';
import classes from './allocation.module.css';

interface AllocationSumsProps {
  readonly amount: number | null;
  readonly writeOff: number;
  readonly picks: readonly Pick[];
  readonly currency: string;
  /** Undefined: a write-off is not possible here. */
  readonly onWriteOff?: ((amount: string) => void) | undefined;
  /** Undefined: the amount is fixed. */
  readonly onAmount?: ((amount: string) => void) | undefined;
}

function sumOfPart(picks: readonly Pick[], part: Part): number {
  return sumOf(picks.filter((pick) => pick.part === part).map(({ amount, residual }) => amount ?? residual));
}

/** The allocated amount and the rest, updated at every key. The dry run shows what the service would do. */
export function AllocationSums({ amount, writeOff, picks, currency, onWriteOff, onAmount }: AllocationSumsProps) {
  const settled = sumOfPart(picks, 'settled');
  const setOff = sumOfPart(picks, 'set_off');
  const left = leftOf(sumOf([amount ?? 0, writeOff]), picks);
  const needed = sumOf([settled, -setOff]);
  const more = left < 0 ? sumOf([writeOff, -left]) : 0;
  const rows = [
    ...(amount === null ? [] : [{ label: t.allocation.available, value: amount }]),
    ...(writeOff === 0 ? [] : [{ label: t.allocation.writeOff, value: writeOff }]),
    { label: t.allocation.allocated, value: settled },
    ...(setOff === 0 ? [] : [{ label: t.allocation.setOffSum, value: setOff }]),
  ];
  return (
    <>
      <dl className={classes.sums} aria-label={t.allocation.allocated}>
        {rows.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <Amount value={value} currency={currency} bare />
            </dd>
          </div>
        ))}
        {amount === null ? null : (
          <div data-total data-missing={left < 0 || undefined}>
            <dt>{left < 0 ? t.allocation.missing : t.allocation.left}</dt>
            <dd>
              <span role="status">
                <Amount value={left < 0 ? -left : left} currency={currency} />
              </span>
            </dd>
          </div>
        )}
      </dl>
      <div className={classes.offers}>
        {amount !== null && left < 0 && onWriteOff ? (
          <Button variant="default" size="xs" onClick={() => onWriteOff(textOfNumber(more))}>
            {t.allocation.writeOffRest(formatAmount(more, currency))}
          </Button>
        ) : null}
        {needed > 0 && onAmount && (amount === null || left < 0) ? (
          <Button variant="default" size="xs" onClick={() => onAmount(textOfNumber(needed))}>
            {t.allocation.amountFromPicks(formatAmount(needed, currency))}
          </Button>
        ) : null}
      </div>
    </>
  );
}
