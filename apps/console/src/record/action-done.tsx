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
  /** Opens a record that was created. */
  readonly onOpen: (resource: string, id: string) => void;
}

/** `Invoice INV/2026/00020 confirmed`: uses the wording of the event, if one matches the action. */
export function doneWords({ noun, schema, action, answer, preview, said }: Omit<Done, 'onOpen' | 'onUndo'>): string {
  if (said !== undefined) return said;
  const subject = `${labelOf(noun(schema.name, answer))} ${nameOf(answer) ?? ''}`.trim();
  const verbs = preview ? effectsOf(preview).verbs.filter((verb) => verb !== 'updated') : [];
  const verb = doneVerb(action.name, verbs);
  return verb ? `${subject} ${verb}` : `${actionLabel(action.name, schema.name)}: ${subject}`;
}

/** The other created records that the user may want to open. Drafts come first, because they need more work. */
function madeBy(preview: Preview | null): readonly OtherRecord[] {
  if (!preview) return [];
  return effectsOf(preview).others.filter(({ isNew, row }) => isNew && 'number' in row);
}

const TOAST = 'action-done';

/** Hides the toast before the next action starts, so that it does not cover the dialog. */
export function hideDone(): void {
  notifications.hide(TOAST);
}

/** Removes the key of the toast that is shown. */
let forgetKey: (() => void) | undefined;

/** `u` takes the action back while its toast is shown. */
function keyOf(run: () => void): () => void {
  forgetKey?.();
  const remove = addShortcut({ keys: 'u', label: t.actionDone.undo, run });
  forgetKey = () => {
    remove();
    forgetKey = undefined;
  };
  return forgetKey;
}

/**
 * Shows a toast with links to the created records, or with the way back. Screen readers announce it. It leaves by itself, but not
 * while it is pointed at or has the focus.
 */
export function showDone(done: Done): void {
  const made = madeBy(done.preview);
  const { onUndo } = done;
  const undo =
    onUndo &&
    ((): void => {
      hideDone();
      onUndo();
    });
  const forget = undo && keyOf(undo);
  notifications.show({
    id: TOAST,
    ...(forget ? { onClose: forget } : {}),
    title: doneWords(done),
    message:
      made.length === 0 && !undo ? null : (
        <span className={classes.made}>
          {undo ? (
            <Button size="xs" variant="default" aria-keyshortcuts="U" onClick={undo}>
              {t.actionDone.undo}
            </Button>
          ) : null}
          {made.slice(0, 3).map(({ resource, row }) => (
            <Anchor
              key={row.id}
              component="button"
              type="button"
              size="sm"
              ta="left"
              onClick={() => done.onOpen(resource, row.id)}
            >
              {t.actionDone.open(done.noun(resource, row), nameOf(row) ?? t.actionDone.draft)}
            </Anchor>
          ))}
        </span>
      ),
    color: 'green',
  });
}
