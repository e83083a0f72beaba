import { Button, Radio } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { Field, Related } from '../../data/wire.js';
import { useWorkspace } from '../../data/workspace.js';
import { Amount } from '../../parts/amount.js';
import { Banner } from '../../parts/banner.js';
import inputs from '../../parts/inputs.module.css';
import { RelationPicker } from '../../parts/relation-picker.js';
import { formatDay } from '../../words/formats.js';
import { t } from '../../texts/reconcile.js';
import type { BankLine, MatchBody } from './bank-line.js';
import { foundSum, type FoundSum, type OpenItem, type Rest, settles } from './find-plan.js';
import { useOpenItems } from './open-items.js';
import { PostingPreview, SumLine } from './posting-preview.js';
import { ENTER, KeyMark } from './key-mark.js';
import classes from './reconcile.module.css';
import { foretoldQuery } from './suggestions.js';

interface FindFormProps {
  readonly line: BankLine;
  /** The field of an account, as the service describes it. */
  readonly account: Field;
  /** Where the bank's fees go. */
  readonly fees: Related | null;
  readonly onAccept: (body: MatchBody) => void;
}

/** Open items of all partners, of which several can be ticked; what they leave of the line is said live. */
export function FindForm({ line, account, fees, onAccept }: FindFormProps) {
  const { slug } = useWorkspace();
  const [typed, setTyped] = useState('');
  const [ticked, setTicked] = useState<readonly OpenItem[]>([]);
  const [rest, setRest] = useState<Rest>({ choice: null, account: fees });
  const sum = foundSum(line, ticked, rest);
  const { data, error } = useQuery({
    ...foretoldQuery(slug, line, sum.body ?? {}),
    enabled: sum.body !== undefined,
  });
  const toggle = (item: OpenItem): void =>
    setTicked((before) =>
      before.some(({ id }) => id === item.id) ? before.filter(({ id }) => id !== item.id) : [...before, item],
    );
  const accept = (): void => {
    if (sum.body) onAccept(sum.body);
  };
  return (
    <div className={classes.form}>
      <h3>{t.find.title}</h3>
      <Search line={line} typed={typed} onType={setTyped} ticked={ticked} onToggle={toggle} onAccept={accept} />
      <div className={classes.sums} role="status">
        <SumLine label={t.find.line} value={Math.abs(line.amount_open)} currency={line.currency} />
        <SumLine label={t.find.ticked} value={sum.settled} currency={line.currency} />
        <SumLine
          label={sum.rest < 0 ? t.find.missing : t.find.rest}
          value={Math.abs(sum.rest)}
          currency={line.currency}
          isStrong
        />
      </div>
      <RestChoices sum={sum} rest={rest} account={account} onChange={setRest} onAccept={accept} />
      {sum.body ? <PostingPreview line={line} preview={data} error={error} isAsked /> : null}
      <div className={classes.accept}>
        <Button onClick={accept} disabled={sum.body === undefined} aria-keyshortcuts="Control+Enter">
          {t.find.accept} <KeyMark of={ENTER} />
        </Button>
      </div>
    </div>
  );
}

interface SearchProps {
  readonly line: BankLine;
  readonly typed: string;
  readonly onType: (typed: string) => void;
  readonly ticked: readonly OpenItem[];
  readonly onToggle: (item: OpenItem) => void;
  readonly onAccept: () => void;
}

/** The search is a combobox: its list is below it, and stays. */
function Search({ line, typed, onType, ticked, onToggle, onAccept }: SearchProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { items, isLoading, error } = useOpenItems(line, typed);
  /** Null: the first that was found. */
  const [at, setAt] = useState<number | null>(null);
  const isTicked = (item: OpenItem): boolean => ticked.some((one) => one.id === item.id);
  // What is ticked stays in sight while something else is searched.
  const kept = ticked.filter((item) => !items.some((one) => one.id === item.id));
  const shown = [...kept, ...items];
  const place = Math.min(at ?? kept.length, shown.length - 1);
  const active = shown[place];
  useEffect(() => input.current?.focus(), []);
  useEffect(() => {
    document.getElementById(`${id}-${active?.id}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, active?.id]);
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) setAt(Math.max(0, Math.min(shown.length - 1, place + step)));
    else if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
      // Nothing is ticked that is not in sight yet.
      if (isLoading) return event.preventDefault();
      if (active && !isTicked(active)) onToggle(active);
      else onAccept();
      input.current?.select();
    } else if (event.key === ' ' && typed === '' && active) onToggle(active);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <>
      <input
        ref={input}
        type="text"
        role="combobox"
        autoComplete="off"
        spellCheck={false}
        className={inputs.input}
        aria-label={t.find.label}
        placeholder={t.find.label}
        aria-expanded={shown.length > 0}
        aria-controls={shown.length > 0 ? id : undefined}
        aria-autocomplete="list"
        aria-activedescendant={active ? `${id}-${active.id}` : undefined}
        aria-describedby={`${id}-hint`}
        value={typed}
        onChange={(event) => {
          setAt(null);
          onType(event.currentTarget.value);
        }}
        onKeyDown={onKeyDown}
      />
      <p id={`${id}-hint`} className={classes.hint}>
        {t.find.hint}
      </p>
      {error ? <Banner tone="bad">{error.message}</Banner> : null}
      {shown.length === 0 ? (
        <p role="status" className={classes.quiet}>
          {isLoading ? t.find.loading : t.find.nothing}
        </p>
      ) : (
        <div id={id} role="listbox" aria-multiselectable aria-label={t.find.results} className={classes.items}>
          {shown.map((item) => (
            <ItemOption
              key={item.id}
              id={`${id}-${item.id}`}
              item={item}
              line={line}
              isTicked={isTicked(item)}
              isActive={item.id === active?.id}
              onToggle={onToggle}
            />
          ))}
        </div>
      )}
    </>
  );
}

interface ItemOptionProps {
  readonly id: string;
  readonly item: OpenItem;
  readonly line: BankLine;
  readonly isTicked: boolean;
  readonly isActive: boolean;
  readonly onToggle: (item: OpenItem) => void;
}

function ItemOption({ id, item, line, isTicked, isActive, onToggle }: ItemOptionProps) {
  const amount = settles(item, line);
  const about = [item.partner?.name, item.reference, item.due ? t.find.due(formatDay(item.due)) : null];
  return (
    // The keys are those of the search.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      id={id}
      role="option"
      aria-selected={isTicked}
      data-active={isActive || undefined}
      className={classes.item}
      // The search keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onToggle(item)}
    >
      <span className={classes.tick} aria-hidden="true" />
      <span className={classes.itemName}>
        <strong>{item.name}</strong>
        <small>{about.filter(Boolean).join(' · ')}</small>
      </span>
      <span className={classes.itemMoney}>
        <Amount value={amount} currency={line.currency} bare />
        {amount === Math.abs(line.amount_open) ? <em>{t.find.sameAmount}</em> : null}
        {amount < 0 ? <em>{t.find.setOff}</em> : null}
      </span>
    </div>
  );
}

interface RestChoicesProps {
  readonly sum: FoundSum;
  readonly rest: Rest;
  readonly account: Field;
  readonly onChange: (rest: Rest) => void;
  readonly onAccept: () => void;
}

/** What becomes of the rest: asked only where there is one. */
function RestChoices({ sum, rest, account, onChange, onAccept }: RestChoicesProps) {
  const id = useId();
  if (sum.choices.length === 0) return null;
  const isBooked = rest.choice === 'account' || rest.choice === 'discount';
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.defaultPrevented || sum.body === undefined) return;
    event.preventDefault();
    onAccept();
  };
  return (
    <div role="presentation" onKeyDown={onKeyDown}>
      <Radio.Group
        label={sum.rest < 0 ? t.find.chooseMissing : t.find.choose}
        value={rest.choice !== null && sum.choices.includes(rest.choice) ? rest.choice : ''}
        onChange={(choice) => onChange({ ...rest, choice: choice as Rest['choice'] })}
      >
        <div className={classes.choices}>
          {sum.choices.map((choice) => (
            <Radio key={choice} value={choice} label={t.find.choices[choice]} size="xs" />
          ))}
        </div>
      </Radio.Group>
      {isBooked ? (
        <label htmlFor={id} className={classes.pick}>
          {t.find.account}
          <RelationPicker
            id={id}
            aria-label={t.find.account}
            field={account}
            value={rest.account}
            onChange={(picked) => onChange({ ...rest, account: picked })}
          />
        </label>
      ) : null}
    </div>
  );
}
