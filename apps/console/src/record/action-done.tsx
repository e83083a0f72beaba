import { Anchor, Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { ActionSchema, Preview, Row, Schema } from '../data/wire.js';
import { addShortcut } from '../parts/shortcuts.js';
import { actionLabel, labelOf } from '../words/labels.js';
import { doneVerb } from '../words/verbs.js';
import { effectsOf, nameOf, type OtherRecord } from './effects.js';
import classes from './action.module.css';
import { t } from '../texts/record.js';

interface Done {
  /** The noun for a record of a resource. */
  readonly noun: (resource: string, row: Row) => string;
  readonly schema: Schema;
  readonly action: ActionSchema;
  readonly answer: Row;
  readonly preview: Preview | null;
  /** Instead of the words that follow from the action and its events. */
  readonly said?: string | undefined;
  /** Takes the action back, if it has a reverse. */
  readonly onUndo?: (() => void) | undefined;
  /** The other records that it made, which the person may want to open. */
  readonly made: readonly OtherRecord[];
  /** Opens a record that was created. */
  readonly onOpen: (resource: string, id: string) => void;
}

/** `Invoice INV/2026/00020 confirmed`: uses the wording of the event, if one matches the action. */
export function doneWords({
  noun,
  schema,
  action,
  answer,
  preview,
  said,
}: Omit<Done, 'made' | 'onOpen' | 'onUndo'>): string {
  if (said !== undefined) return said;
  const subject = `${labelOf(noun(schema.name, answer))} ${nameOf(answer) ?? ''}`.trim();
  const verbs = preview ? effectsOf(preview).verbs.filter((verb) => verb !== 'updated') : [];
  const verb = doneVerb(action.name, verbs);
  return verb ? `${subject} ${verb}` : `${actionLabel(action.name, schema.name)}: ${subject}`;
}

const openWords = ({ noun }: Done, { resource, row }: OtherRecord): string =>
  t.actionDone.open(noun(resource, row), nameOf(row) ?? t.actionDone.draft);

const TOAST = 'action-done';

/** Hides the toast before the next action starts, so that it does not cover the dialog. */
export function hideDone(): void {
  notifications.hide(TOAST);
}

/** Removes the keys of the toast that is shown. */
let forgetKeys: (() => void) | undefined;

interface ToastKey {
  readonly keys: string;
  readonly label: string;
  readonly run: () => void;
}

/** The keys work as long as their toast is shown: `u` takes the action back, `o` opens what it made. */
function keysOf(wanted: readonly ToastKey[]): () => void {
  forgetKeys?.();
  const removes = wanted.map((one) => addShortcut(one));
  forgetKeys = () => {
    for (const remove of removes) remove();
    forgetKeys = undefined;
  };
  return forgetKeys;
}

/** Shows a toast for what was done outside of a record, with the way back. */
export function showUndoable(title: string, onUndo: () => void): void {
  showToast({ title, onUndo, links: [] });
}

/**
 * Shows a toast with links to the created records, or with the way back. Screen readers announce it. It leaves by itself, but not
 * while it is pointed at or has the focus.
 */
export function showDone(done: Done): void {
  const links = done.made.map((one) => ({
    text: openWords(done, one),
    onOpen: () => done.onOpen(one.resource, one.row.id),
  }));
  showToast({ title: doneWords(done), onUndo: done.onUndo, links });
}

interface Toast {
  readonly title: string;
  readonly onUndo: (() => void) | undefined;
  readonly links: readonly { readonly text: string; readonly onOpen: () => void }[];
}

function showToast({ title, onUndo, links }: Toast): void {
  const undo =
    onUndo &&
    ((): void => {
      hideDone();
      onUndo();
    });
  const [first] = links;
  const openFirst =
    first &&
    ((): void => {
      hideDone();
      first.onOpen();
    });
  notifications.show({
    id: TOAST,
    onClose: keysOf([
      ...(undo ? [{ keys: 'u', label: t.actionDone.undo, run: undo }] : []),
      ...(openFirst ? [{ keys: 'o', label: first.text, run: openFirst }] : []),
    ]),
    title,
    message:
      links.length === 0 && !undo ? null : (
        <span className={classes.made}>
          {undo ? (
            <Button size="xs" variant="default" aria-keyshortcuts="U" onClick={undo}>
              {t.actionDone.undo}
            </Button>
          ) : null}
          {links.slice(0, 3).map(({ text, onOpen }, at) => (
            <Anchor
              key={at}
              aria-keyshortcuts={at === 0 ? 'O' : undefined}
              component="button"
              type="button"
              size="sm"
              ta="left"
              onClick={onOpen}
            >
              {text}
            </Anchor>
          ))}
        </span>
      ),
    color: 'green',
  });
}
