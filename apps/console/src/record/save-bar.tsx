import { Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useEffect, useRef, useState } from 'react';
import { Dialog } from '../parts/dialog.js';
import { useShortcut } from '../parts/shortcuts.js';
import { labelOf } from '../words/labels.js';
import classes from './record.module.css';
import type { RecordDocument } from '../resource/document.js';
import { nounOf } from '../words/nouns.js';
import { anywhere } from '../texts/anywhere.js';
import { t } from '../texts/record.js';

/** No spinner for shorter saves: it would only flicker. */
const SLOW_MS = 400;

export function useIsSlow(isBusy: boolean): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isBusy) return;
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isBusy]);
  return isSlow;
}

/** Asks for confirmation before it discards the input. Escape cancels. */
function DiscardButton({ onDiscard }: { readonly onDiscard: () => void }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button type="button" variant="subtle" color="gray" onClick={() => setAsking(true)}>
        {t.saveBar.discard}
      </Button>
      <Dialog opened={isAsking} onClose={() => setAsking(false)} title={t.saveBar.title} size="sm">
        <p>{t.saveBar.back}</p>
        <Group justify="flex-end" gap="xs" mt="md">
          <Button variant="default" onClick={() => setAsking(false)} data-autofocus>
            {t.saveBar.keep}
          </Button>
          <Button color="red" onClick={onDiscard}>
            {t.saveBar.discard}
          </Button>
        </Group>
      </Dialog>
    </>
  );
}

/** The buttons disappear together with the input, so the focus moves to the page. */
function toPage(): void {
  document.getElementById('main')?.focus({ preventScroll: true });
}

export interface SaveBarProps extends Pick<
  RecordDocument,
  'schema' | 'record' | 'isDirty' | 'isSaving' | 'save' | 'discard'
> {
  /** Whether any field of the record is editable. */
  readonly mayChange: boolean;
  readonly isPrimary: boolean;
  /** Before a save: whether the person goes on with the next step of the new record (Ctrl+Enter). */
  readonly onSaving?: (goesOn: boolean) => void;
}

/** The part of a document that the bar needs. None of it changes on each keystroke. */
export function saveOf({
  schema,
  record,
  fields,
  isDirty,
  isSaving,
  save,
  discard,
}: RecordDocument): Omit<SaveBarProps, 'isPrimary'> {
  return { schema, record, mayChange: fields.length > 0, isDirty, isSaving, save, discard };
}

/**
 * Buttons to save and discard the input, if there is any: in the header, or at the bottom of the screen on a phone. A new record
 * can always be saved.
 */
export function SaveBar({
  schema,
  record,
  mayChange,
  isDirty,
  isSaving,
  isPrimary,
  onSaving,
  save,
  discard,
}: SaveBarProps) {
  const isSlow = useIsSlow(isSaving);
  const bar = useRef<HTMLDivElement>(null);
  const name = nounOf(schema);
  const run = (goesOn: boolean): void => {
    // Ignore a second click while the first save is running.
    if (isSaving) return;
    if (record && !isDirty && document.querySelector('[data-uncommitted]') === null)
      return void notifications.show({ message: t.saveBar.unchanged(name) });
    onSaving?.(goesOn);
    void save().then((row) => {
      if (!row) return;
      if (bar.current?.contains(document.activeElement)) toPage();
      notifications.show({ message: t.saveBar.saved(labelOf(nounOf(schema))) });
    });
  };
  const drop = (): void => {
    discard();
    toPage();
  };
  useShortcut('mod+s', anywhere.save, mayChange ? () => run(false) : undefined);
  useShortcut('mod+Enter', t.saveBar.goOn, mayChange && !record ? () => run(true) : undefined, true);
  if (!mayChange) return null;
  const hasWork = isDirty || !record;
  return (
    <div
      ref={bar}
      className={classes.saveBar}
      data-save-bar
      data-dirty={isDirty || undefined}
      data-empty={!hasWork || undefined}
    >
      <span className={classes.quiet} role="status">
        {isDirty ? t.saveBar.unsaved : ''}
      </span>
      {isDirty ? <DiscardButton onDiscard={drop} /> : null}
      {hasWork ? (
        <Button
          type="button"
          variant={isPrimary ? 'filled' : 'default'}
          loading={isSlow}
          onClick={() => run(false)}
          title={t.saveBar.ctrlS}
        >
          {anywhere.save}
        </Button>
      ) : null}
    </div>
  );
}
