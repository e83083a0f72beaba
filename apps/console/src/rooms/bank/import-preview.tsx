import { Checkbox } from '@mantine/core';
import { Amount } from '../../parts/amount.js';
import { Banner } from '../../parts/banner.js';
import { ScrollRegion } from '../../parts/scroll-region.js';
import { formatAmount, formatDay } from '../../words/formats.js';
import { t } from '../../texts/banking.js';
import type { BankAccount } from './bank-queries.js';
import classes from './bank.module.css';
import type { FileLine, FileStatement, ImportAnswer, ImportChoice } from './import-answer.js';

interface WouldAddProps {
  readonly answer: ImportAnswer;
  readonly accounts: readonly BankAccount[];
  readonly choice: ImportChoice;
  readonly onKeep: (keep: readonly number[]) => void;
}

/** What a file would add: its statements, its new lines, and those that are there already. */
export function WouldAdd({ answer, accounts, choice, onKeep }: WouldAddProps) {
  const { statements, new_count: added, duplicate_count: equal, skipped_count: skipped } = answer;
  const matched = answer.auto_match?.matched.length ?? 0;
  const refused = answer.auto_match?.refused.length ?? 0;
  const toggle = (row: number): void =>
    onKeep(choice.keep.includes(row) ? choice.keep.filter((one) => one !== row) : [...choice.keep, row]);
  return (
    <>
      <div role="status">
        <p className={classes.adds}>{added > 0 ? t.importing.wouldAdd(added) : t.importing.addsNothing}</p>
        <ul className={classes.facts}>
          {answer.already_imported ? <li>{t.importing.known}</li> : null}
          {equal > 0 && !answer.already_imported ? <li>{t.importing.duplicates(equal)}</li> : null}
          {skipped > 0 ? <li>{t.importing.skipped(skipped)}</li> : null}
          {matched > 0 ? <li>{t.importing.wouldMatch(matched)}</li> : null}
          {refused > 0 ? <li>{t.importing.notMatched(refused)}</li> : null}
        </ul>
      </div>
      <ul className={classes.statements}>
        {statements.map((one) => (
          <StatementLine key={one.id} statement={one} accounts={accounts} />
        ))}
      </ul>
      <Lines title={t.importing.newLines} lines={answer.lines} count={added} />
      <Lines
        title={t.importing.duplicateLines}
        lines={answer.duplicates}
        count={equal}
        keep={choice.keep}
        onKeep={toggle}
      />
    </>
  );
}

interface StatementLineProps {
  readonly statement: FileStatement;
  readonly accounts: readonly BankAccount[];
}

function StatementLine({ statement, accounts }: StatementLineProps) {
  const { bank_account: id, date_from: from, date_to: to, gap, difference } = statement;
  const account = accounts.find((one) => one.id === id);
  const money = (value: number): string => `${formatAmount(value, account?.currency ?? '')} ${account?.currency ?? ''}`;
  return (
    <li>
      <strong>{account?.name ?? id}</strong>
      {from && to ? <span className="figures"> {t.importing.period(formatDay(from), formatDay(to))}</span> : null}
      {gap === 0 ? null : <Banner tone="wait">{t.importing.gap(money(gap))}</Banner>}
      {difference === 0 ? null : <Banner tone="wait">{t.importing.difference(money(difference))}</Banner>}
    </li>
  );
}

interface LinesProps {
  readonly title: string;
  readonly lines: readonly FileLine[];
  /** Of all, also those that are not listed. */
  readonly count: number;
  readonly keep?: readonly number[];
  readonly onKeep?: (row: number) => void;
}

function Lines({ title, lines, count, keep = [], onKeep }: LinesProps) {
  if (lines.length === 0) return null;
  return (
    <section>
      <h3>{title}</h3>
      <div className={classes.scroll}>
        <ScrollRegion label={title}>
          <table className={classes.table}>
            <tbody>
              {lines.map((line) => (
                <tr key={line.row}>
                  <td className="figures">{formatDay(line.date)}</td>
                  <td>
                    {line.counterparty ?? line.text}
                    {line.counterparty && line.text ? <small>{line.text}</small> : null}
                  </td>
                  <td data-right>
                    <Amount value={line.amount} currency={line.currency} />
                  </td>
                  {onKeep ? (
                    <td>
                      <Checkbox
                        size="xs"
                        label={t.importing.keep}
                        checked={keep.includes(line.row)}
                        onChange={() => onKeep(line.row)}
                      />
                    </td>
                  ) : null}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      </div>
      {count > lines.length ? <p className={classes.quiet}>{t.importing.firstOnly(lines.length)}</p> : null}
    </section>
  );
}
