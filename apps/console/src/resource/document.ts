import type { ApiError } from '../data/daybook.js';
import type { Field, Row, Schema } from '../data/wire.js';
import type { FormState } from '../form/form-reducer.js';
import type { FormValue, FormValues } from '../form/form-values.js';

/** What a form is made of. */
export interface DocumentOptions {
  readonly schema: Schema;
  /** Null for a new record. */
  readonly record: Row | null;
  /** Initial values from the URL, or from the text that the user searched for. */
  readonly prefill?: FormValues | undefined;
  /** The key of the stored draft. Null: do not store it. */
  readonly draftId: string | null;
  /** Called after a new record is created. */
  readonly onMade?: (row: Row) => void;
}

/** A record in a form: the input, the version it is based on, and saving. */
export interface RecordDocument extends FormState {
  readonly schema: Schema;
  readonly record: Row | null;
  readonly fields: readonly Field[];
  readonly isDirty: boolean;
  readonly isSaving: boolean;
  /** False if this browser cannot store the draft. */
  readonly isKept: boolean;
  readonly set: (name: string, value: FormValue) => void;
  /** Returns the saved record, or null if the save failed; the form then shows why. */
  readonly save: () => Promise<Row | null>;
  readonly discard: () => void;
  /** Shows the refusal of an action at the form's fields. `notDone` starts the banner: `Not confirmed: …`. */
  readonly refuse: (error: ApiError, notDone: string) => void;
  /** Resolves a conflict: moves the form to the newer version with these values. Undefined cancels. */
  readonly resolve: (values: FormValues | undefined) => void;
}

export interface DocumentPreview {
  /** The record that the service would make of the current form, or the saved record. */
  readonly row: Row | null;
  /** Its lines, by list and by the key of the line in the form. */
  readonly lines: Readonly<Record<string, ReadonlyMap<string, Row>>>;
  readonly isLoading: boolean;
  /** Why there is no preview yet. */
  readonly message: string | undefined;
}
