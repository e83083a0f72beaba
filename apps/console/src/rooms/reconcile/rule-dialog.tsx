import { Button, Select, TextInput } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useIntentionKeys } from '../../data/intention.js';
import { isRefusal } from '../../data/queries.js';
import { useWorkspace } from '../../data/workspace.js';
import { Banner } from '../../parts/banner.js';
import { Dialog } from '../../parts/dialog.js';
import { sayDone } from '../../parts/say.js';
import { t } from '../../texts/reconcile.js';
import type { BankLine } from './bank-line.js';
import type { BookedPart } from './book-plan.js';
import classes from './reconcile.module.css';
import { meets, wordsFor } from './rule-words.js';
import { forgetAllSuggestions } from './suggestions.js';
import { wordsOfRefusal } from './use-reconciling.js';

interface RuleDialogProps {
  readonly line: BankLine;
  /** The open lines, to count those that it would meet. */
  readonly lines: readonly BankLine[];
  readonly part: BookedPart;
  readonly onClose: () => void;
}

type Direction = 'in' | 'out' | 'both';

/** Makes a rule of what was chosen for a line: it then suggests the same for lines with these words. */
export function RuleDialog({ line, lines, part, onClose }: RuleDialogProps) {
  const [words, setWords] = useState(() => wordsFor(line));
  const [direction, setDirection] = useState<Direction>(line.amount > 0 ? 'in' : 'out');
  const account = part.account?.name ?? '';
  const count = useMemo(() => lines.filter((one) => meets(one, words, direction)).length, [lines, words, direction]);
  const { failure, isSending, make } = useMaking(part, words, direction, onClose);
  return (
    <Dialog opened onClose={onClose} title={t.rule.title}>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          make();
        }}
      >
        <p>{t.rule.question(words, account)}</p>
        {failure ? (
          <Banner tone="bad" title={t.rule.failed} role="alert">
            {wordsOfRefusal(failure)}
          </Banner>
        ) : null}
        <TextInput
          data-autofocus
          label={t.rule.text}
          required
          maxLength={200}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
        <Select
          label={t.rule.direction}
          allowDeselect={false}
          value={direction}
          onChange={(value) => setDirection((value ?? 'both') as Direction)}
          data={[
            { value: 'in', label: t.rule.in },
            { value: 'out', label: t.rule.out },
            { value: 'both', label: t.rule.both },
          ]}
        />
        <p role="status">{count === 0 ? t.rule.meetsNone : t.rule.meets(count)}</p>
        <div className={classes.accept}>
          <Button variant="default" onClick={onClose}>
            {t.rule.back}
          </Button>
          <Button type="submit" loading={isSending} disabled={words.trim() === ''}>
            {t.rule.make}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function useMaking(part: BookedPart, words: string, direction: Direction, onDone: () => void) {
  const { slug, records } = useWorkspace();
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<Error | null>(null);
  const keys = useIntentionKeys();
  const send = async (): Promise<void> => {
    const name = words.trim();
    const body = {
      name,
      conditions: { text_contains: [name], ...(direction === 'both' ? {} : { direction }) },
      lines: [
        {
          ...{ account: part.account?.id, rest: true },
          ...(part.tax === null ? {} : { tax: part.tax.id }),
          ...(part.description.trim() === '' ? {} : { description: part.description.trim() }),
        },
      ],
    };
    setSending(true);
    setFailure(null);
    try {
      await records.create('bank_rules', body, { idempotencyKey: keys.keyFor(body) });
      forgetAllSuggestions(slug);
      sayDone(t.rule.made(name));
      onDone();
    } catch (error) {
      if (isRefusal(error)) keys.forget();
      setFailure(error as Error);
    } finally {
      setSending(false);
    }
  };
  return { failure, isSending, make: () => void send() };
}
