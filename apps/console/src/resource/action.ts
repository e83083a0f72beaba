import type { Records } from '../data/daybook.js';
import type { ActionSchema, Field, Preview, Row, Schema } from '../data/wire.js';
import type { FormValues } from '../form/form-values.js';

/** An action that the user wants to run, in its dialog. */
export interface Intent {
  readonly action: ActionSchema;
  /** The record as it was shown. The action runs only on this version. */
  readonly record: Row;
  /** Null if it was refused, or if arguments are missing. */
  readonly preview: Preview | null;
  readonly error: unknown;
  /** The user chooses its arguments on the page first. Do not request a preview without them. */
  readonly isUnasked?: boolean;
}

/** Takes back what an action has made. Resolves to what the person is told. */
export type TakeBack = (records: Records, idempotencyKey: string) => Promise<string>;

export type ShownOnce = readonly (readonly [name: string, value: string])[];

export interface ActionRun {
  readonly intent: Intent | null;
  /** The action whose button shows a spinner. */
  readonly turning: string | null;
  /** Secrets that the service shows only once. */
  readonly secrets: ShownOnce | null;
  start(action: ActionSchema): void;
  /** Starts the next step of the workflow, determined after the page has refreshed. */
  next(find: () => ActionSchema | undefined): void;
  close(): void;
  closeShownOnce(): void;
  /** Starts again with the current version of the record. */
  again(): void;
  /** `said`: what is reported, where the name of the action does not tell it. */
  done(answer: Row, preview: Preview | null, said?: string): void;
  /** Passes the refusal to the form if it can be fixed there. Returns whether it was. */
  refused(error: unknown): boolean;
}

/** The props of a dialog in which an action is confirmed. */
export interface ActionDialogProps {
  readonly schema: Schema;
  readonly intent: Intent;
  readonly run: ActionRun;
}

/** The props of the inputs of an action's arguments. */
export interface ActionArgumentsProps {
  readonly args: readonly Field[];
  readonly values: FormValues;
  readonly onChange: (values: FormValues) => void;
  readonly errors: Readonly<Record<string, string>>;
  readonly record: Row;
  /** By line: the quantity that the action can still use. */
  readonly left?: ReadonlyMap<string, number> | undefined;
}
