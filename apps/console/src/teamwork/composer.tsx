import { Button } from '@mantine/core';
import { type KeyboardEvent, type Ref, useId, useImperativeHandle, useRef, useState } from 'react';
import inputs from '../parts/inputs.module.css';
import { wordsOf } from '../parts/say.js';
import { anywhere } from '../texts/anywhere.js';
import { t } from '../texts/teamwork.js';
import { MentionList } from './mention-list.js';
import { MENTIONS_MAX, TEXT_MAX } from './notes.js';
import classes from './teamwork.module.css';
import { useNoteText, type Written } from './use-note-text.js';

interface ComposerProps {
  readonly send: string;
  readonly start?: Written | undefined;
  readonly autoFocus?: boolean;
  /** Rejects where the service refuses it: the text stays. */
  readonly onSend: (written: Written) => Promise<void>;
  readonly onCancel?: (() => void) | undefined;
  readonly ref?: Ref<{ focus: () => void }>;
}

/** A text area for a note. @ opens the list of people: arrow keys, Enter and Tab choose, Escape closes. Ctrl+Enter sends. */
export function Composer({ send, start, autoFocus, onSend, onCancel, ref }: ComposerProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const listId = useId();
  const writing = useNoteText(area, start);
  const { text, offered, active, mentions } = writing;
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  useImperativeHandle(ref, () => ({ focus: () => area.current?.focus() }));
  const isTooMany = mentions.length > MENTIONS_MAX;
  const go = async (): Promise<void> => {
    if (text.trim() === '' || isBusy || isTooMany) return;
    setBusy(true);
    setRefusal(null);
    try {
      await onSend({ text, mentions });
      writing.clear();
    } catch (error) {
      setRefusal(wordsOf(error));
    } finally {
      setBusy(false);
    }
  };
  const onKeys = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      void go();
    } else if (event.key === 'Escape' && (offered.length > 0 || onCancel)) {
      event.preventDefault();
      event.stopPropagation();
      if (offered.length > 0) writing.close();
      else onCancel?.();
    } else writing.choose(event);
  };
  const message = isTooMany ? t.notes.tooMany(MENTIONS_MAX) : refusal;
  return (
    <div className={classes.composer}>
      <textarea
        ref={area}
        dir="auto"
        rows={2}
        className={inputs.area}
        maxLength={TEXT_MAX}
        aria-label={t.notes.label}
        placeholder={t.notes.placeholder}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={offered.length > 0 ? listId : undefined}
        aria-activedescendant={offered.length > 0 ? `${listId}-${active}` : undefined}
        aria-invalid={message !== null || undefined}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- who edits a note wants to type
        autoFocus={autoFocus}
        value={text}
        onChange={({ currentTarget: { value, selectionStart } }) => writing.type(value, selectionStart)}
        onSelect={({ currentTarget }) => writing.setCaret(currentTarget.selectionStart)}
        onKeyDown={onKeys}
        onBlur={writing.close}
      />
      <MentionList id={listId} offered={offered} active={active} onPick={writing.mention} />
      {message ? (
        <p role="alert" className={inputs.error}>
          {message}
        </p>
      ) : null}
      <div className={classes.send}>
        {onCancel ? (
          <Button variant="default" onClick={onCancel}>
            {anywhere.cancel}
          </Button>
        ) : null}
        <Button
          variant="default"
          loading={isBusy}
          disabled={text.trim() === ''}
          aria-keyshortcuts="Control+Enter"
          onClick={() => void go()}
        >
          {send}
        </Button>
      </div>
    </div>
  );
}
