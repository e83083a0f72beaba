import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { formatAmount } from '../../words/formats.js';
import { t } from '../../texts/reconcile.js';
import { type BankLine, whoOf } from './bank-line.js';

const DONE = 'bank-line-done';

/** How long the way back is shown; it stays on the line for good. */
const STAYS_MS = 10_000;

const nameOf = (line: BankLine): string => `${whoOf(line)}, ${formatAmount(line.amount, line.currency)}`;

/** Says what was done, with the way back. */
export function sayMatched(line: BankLine, action: 'match' | 'ignore', answer: BankLine, onUndo: () => void): void {
  const said =
    action === 'ignore'
      ? t.messages.ignored(nameOf(line))
      : answer.state === 'open'
        ? t.messages.partly(nameOf(line), formatAmount(answer.amount_open, line.currency))
        : t.messages.matched(nameOf(line));
  notifications.hide(DONE);
  notifications.show({
    id: DONE,
    autoClose: STAYS_MS,
    title: said,
    role: 'status',
    color: 'green',
    message: (
      <Button
        size="xs"
        variant="default"
        aria-keyshortcuts="U"
        onClick={() => {
          notifications.hide(DONE);
          onUndo();
        }}
      >
        {t.messages.undo}
      </Button>
    ),
  });
}

/** Says that a line is open again. */
export function sayOpenAgain(line: BankLine): void {
  notifications.hide(DONE);
  notifications.show({ role: 'status', message: t.done.undone(nameOf(line)) });
}

/** Says that a line came back, and why. */
export function sayFailed(line: BankLine | undefined, said: string, onShow?: () => void): void {
  notifications.show({
    autoClose: STAYS_MS,
    role: 'alert',
    color: 'red',
    title: line ? t.messages.back(nameOf(line)) : t.messages.notUndone,
    message: (
      <>
        {said}{' '}
        {onShow ? (
          <Button size="compact-xs" variant="subtle" onClick={onShow}>
            {t.messages.show}
          </Button>
        ) : null}
      </>
    ),
  });
}
