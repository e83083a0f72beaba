import { Loader } from '@mantine/core';
import { IconSelector, IconX } from '@tabler/icons-react';
import { type ComponentType, type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { ComboList } from './combo-list.js';
import { type GoOn, useGoOn } from './go-on.js';
import type { Choices, InputProps, Option, SourceProps } from './input-props.js';
import classes from './inputs.module.css';
import { t } from '../texts/parts.js';

interface ComboProps extends InputProps {
  /** The label of the selected option. */
  readonly text: string;
  /** Mounted only while the list is open, so that a grid of lines makes no requests. */
  readonly source: ComponentType<SourceProps>;
  readonly onPick: (option: Option) => void;
  readonly onClear?: (() => void) | undefined;
  /** The key of the selected option. */
  readonly chosen?: string | undefined;
  /** Backspace in an empty input, which removes the last of several values. */
  readonly onBackspace?: (() => void) | undefined;
  /** Without a border, for table cells. */
  readonly bare?: boolean | undefined;
  /** Enter chooses and stays, because more may be chosen. */
  readonly stays?: boolean | undefined;
}

const NO_CHOICES: Choices = { options: [], isLoading: true };

/** Whether the text is exactly the option's name or code, or its value. */
export const isExact = ({ key, label, detail }: Option, query: string): boolean =>
  [key, label, detail].some((text) => text?.toLowerCase() === query.toLowerCase());

/** The option that a typed text selects without a click: the exact match, or the only result. */
function meantBy(query: string, { options }: Choices): Option | undefined {
  const rows = options.filter(({ isExtra }) => !isExtra);
  return rows.find((option) => isExact(option, query)) ?? (rows.length === 1 ? rows[0] : undefined);
}

/**
 * The state of a combo box: the typed text, whether the list is open, and what happens on leaving. `onMissed`: Enter was pressed
 * before the results, and there are none; returns whether the focus is back in the input.
 */
function useChoosing({ onPick, onClear }: ComboProps, onMissed: () => boolean) {
  const [query, setQuery] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [choices, setChoices] = useState(NO_CHOICES);
  const [active, setActive] = useState(0);
  /** The user left the input or pressed Enter before the results arrived. The results decide what to select. */
  const [leaving, setLeaving] = useState<'blur' | 'enter' | null>(null);
  const close = (): void => {
    setOpen(false);
    setLeaving(null);
    setChoices(NO_CHOICES);
  };
  const pick = (option: Option): void => {
    setQuery(null);
    close();
    onPick(option);
  };
  const type = (typed: string): void => {
    setQuery(typed);
    setLeaving(null);
    setOpen(true);
    setActive(0);
    setChoices((before) => ({ ...before, isLoading: true }));
  };
  const finish = (): void => {
    const hasEntered = leaving === 'enter';
    const meant = query
      ? (meantBy(query, choices) ?? (leaving === 'enter' ? choices.options.find(({ isExtra }) => !isExtra) : undefined))
      : undefined;
    if (query === '' && onClear) onClear();
    if (meant) return pick(meant);
    if (query === '') setQuery(null);
    // Enter found nothing: the person comes back to what can be done about it.
    if (hasEntered && onMissed()) {
      setLeaving(null);
      setOpen(true);
    } else close();
  };
  const leave = (how: 'blur' | 'enter' = 'blur'): void => {
    // Enter may move the focus on, which leaves the input once more.
    if (query && choices.isLoading) setLeaving((before) => (before === 'enter' ? before : how));
    else finish();
  };
  useEffect(() => {
    if (leaving && !choices.isLoading) finish();
    // oxlint-disable-next-line react/exhaustive-deps -- run once, when the results have arrived
  }, [leaving, choices]);
  return {
    query,
    isOpen,
    isLeaving: leaving !== null,
    choices,
    setChoices,
    active,
    setActive,
    close,
    pick,
    type,
    leave,
    open: () => setOpen(true),
    forget: () => setQuery(null),
  };
}

type Choosing = ReturnType<typeof useChoosing>;

interface Keys {
  readonly onBackspace: (() => void) | undefined;
  /** Enter has chosen an option, or will when the results are there. */
  readonly onEntered: (option: Option | undefined) => void;
}

function onKeys(event: KeyboardEvent, choosing: Choosing, { onBackspace, onEntered }: Keys): void {
  const { isOpen, choices, active, query } = choosing;
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const option = choices.options[active];
  if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
    event.preventDefault();
    event.stopPropagation();
    const step = event.key === 'ArrowDown' ? 1 : -1;
    if (isOpen) choosing.setActive((active + step + choices.options.length) % Math.max(1, choices.options.length));
    else choosing.open();
  } else if (event.key === 'Enter' && isOpen && (option || choices.isLoading)) {
    event.preventDefault();
    event.stopPropagation();
    // While loading, the options still belong to the previous query.
    if (option && !choices.isLoading) choosing.pick(option);
    else choosing.leave('enter');
    onEntered(choices.isLoading ? undefined : option);
  } else if (event.key === 'Tab' && isOpen && option && query && !option.isExtra && !choices.isLoading) {
    choosing.pick(option);
  } else if (event.key === 'Escape' && (isOpen || query !== null)) {
    event.preventDefault();
    event.stopPropagation();
    choosing.forget();
    choosing.close();
  } else if (event.key === 'Backspace' && !query) {
    onBackspace?.();
  }
}

/** Moves the focus on after Enter: at once, or when the record that is created in place is there. */
function useEntered(goOn: GoOn | null, text: string) {
  const input = useRef<HTMLInputElement>(null);
  const isCreating = useRef(false);
  useEffect(() => {
    if (!isCreating.current || text === '') return;
    isCreating.current = false;
    if (input.current && document.activeElement === input.current) goOn?.(input.current);
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the value is there
  }, [text]);
  const onEntered = (option: Option | undefined): void => {
    isCreating.current = option?.isExtra === true;
    if (input.current && !isCreating.current) goOn?.(input.current);
  };
  const onMissed = (): boolean => {
    const { activeElement: now } = document;
    const isIdle =
      now === document.body || now === input.current || (now instanceof HTMLInputElement && now.value === '');
    if (isIdle) input.current?.focus();
    return isIdle;
  };
  return { input, onEntered, onMissed };
}

/** A searchable select: a list opens below the input. Fully usable with the keyboard. */
export function Combo(props: ComboProps) {
  const { text, source: Source, onPick: _onPick, onClear, chosen, onBackspace, bare, stays, ...input } = props;
  const goOn = useGoOn();
  const { input: inputRef, onEntered, onMissed } = useEntered(stays ? null : goOn, text);
  const choosing = useChoosing(props, onMissed);
  const { query, isOpen, choices, active } = choosing;
  const listId = useId();
  const box = useRef<HTMLDivElement>(null);
  const unknown = query !== null && query !== '' && !isOpen && !choosing.isLeaving;
  const onBlur = (event: FocusEvent): void => {
    if (!box.current?.contains(event.relatedTarget)) choosing.leave();
  };
  return (
    <div ref={box} className={classes.combo} data-bare={bare || undefined} onBlur={onBlur}>
      <input
        ref={inputRef}
        type="text"
        dir="auto"
        role="combobox"
        autoComplete="off"
        spellCheck={false}
        className={bare ? classes.bare : classes.input}
        {...input}
        aria-expanded={isOpen}
        aria-autocomplete="list"
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen && choices.options[active] ? `${listId}-${active}` : undefined}
        aria-invalid={unknown || input['aria-invalid']}
        title={unknown ? t.combo.unknown(query) : undefined}
        data-mantine-stop-propagation={isOpen || undefined}
        data-uncommitted={query || undefined}
        data-unknown={unknown || undefined}
        value={query ?? text}
        onChange={(event) => choosing.type(event.currentTarget.value)}
        onFocus={(event) => event.currentTarget.select()}
        onClick={choosing.open}
        onKeyDown={(event) => onKeys(event, choosing, { onBackspace, onEntered })}
      />
      {onClear && text !== '' && !bare ? (
        <button
          type="button"
          className={classes.inputButton}
          aria-label={t.combo.clear(input['aria-label'] ?? '').trim()}
          tabIndex={-1}
          onClick={onClear}
        >
          <IconX size={14} aria-hidden />
        </button>
      ) : bare ? null : (
        <span className={classes.inputMark}>
          {isOpen && choices.isLoading ? <Loader size={12} /> : <IconSelector size={14} aria-hidden />}
        </span>
      )}
      {isOpen || choosing.isLeaving ? <Source query={query ?? ''} onChoices={choosing.setChoices} /> : null}
      {isOpen ? (
        <ComboList
          id={listId}
          anchor={box}
          choices={choices}
          active={active}
          chosen={chosen}
          onPick={choosing.pick}
          onPoint={choosing.setActive}
        />
      ) : null}
    </div>
  );
}
