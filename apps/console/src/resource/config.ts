import type { ComponentType } from 'react';
import type { Field, Preview, Row, Schema } from '../data/wire.js';
import type { FormValues } from '../form/form-values.js';
import type { Marks } from '../form/marks.js';
import type { ActionArgumentsProps, TakeBack } from './action.js';
import type { RecordDocument } from './document.js';
import type { DocumentPreview } from './document.js';
import type { ActionDialogProps } from './action.js';

export interface Tab {
  readonly label: string;
  /** Parameters of the list; a function where they depend on the current day. */
  readonly query: Readonly<Record<string, string>> | ((today: string) => Readonly<Record<string, string>>);
  /** Shown only where this setting of the accounting has a value. */
  readonly setting?: string;
}

export interface SectionConfig {
  readonly title?: string;
  readonly fields: readonly string[];
  /** Closed until the user opens it, or a field in it is refused. */
  readonly isFolded?: boolean;
  /** The head of a document: its fields are in rows of four columns. The named ones take two of them. */
  readonly head?: readonly string[];
}

export interface LayoutProps {
  readonly schema: Schema;
  readonly record: Row;
}

/** The props of what is below an input. */
export interface NoteProps {
  readonly doc: RecordDocument;
  readonly preview: DocumentPreview;
}

/** The props of an input that needs the rest of the document. */
export interface InputLayoutProps extends NoteProps {
  readonly field: Field;
}

/** The props of what is beside the form of a record. */
export interface SideProps {
  readonly doc: RecordDocument;
  /** Marks the inputs of the form that have values from it. */
  readonly onMarks: (marks: Marks | null) => void;
}

/** The person who views a record. */
export interface Who {
  readonly may: (scopes: readonly string[]) => boolean;
  readonly userId: string;
}

/** How the screens of a resource differ from the default. Everything is optional: the schema determines the rest. */
export interface ResourceConfig {
  /**
   * Columns of the list, as in `fields` of the API. The first names the record; a card on a small screen shows the next two
   * that are neither a state nor an amount.
   */
  readonly columns?: readonly string[];
  /** The first is the default tab. Default: all, and one for each state; for master data active, archived and all. */
  readonly tabs?: readonly Tab[];
  /** Fields of the form, by group; fields that are not listed are under More. */
  readonly sections?: readonly SectionConfig[];
  /** Fields that another screen has, and the form leaves out. */
  readonly elsewhere?: readonly string[];
  /**
   * Fields of the dialog that creates a record in place; the rest is under More. Default: the required ones, and a few more.
   * `from`: the resource whose form asks for the record.
   */
  readonly short?: (from: string) => readonly string[];
  /** Initial values of a new record. They match the service's defaults, so that the person sees them. */
  readonly start?: (given: FormValues) => FormValues;
  /** Initial values that are records of the accounting settings: `journal` → `general_journal`. */
  readonly startFrom?: Readonly<Record<string, string>>;
  /** Relations to records that each belong to one record of this resource. A new one begins with the record that alone is left. */
  readonly unshared?: readonly string[];
  /** Columns of each grid of lines: `lines` → names. */
  readonly lineColumns?: Readonly<Record<string, readonly string[]>>;
  /** Actions in workflow order: the first possible one is the primary button. Others are in the menu. */
  readonly flow?: readonly string[];
  /** Actions that another action of the flow replaces: `confirm` replaces `post` of an invoice. */
  readonly hiddenActions?: readonly string[];
  /** Actions that are listed only while they are possible: what the record waits for is said elsewhere. */
  readonly quietActions?: readonly string[];
  /** Actions that run without a preview, because they only affect the record itself. Actions that can be undone always do. */
  readonly directActions?: readonly string[];
  /** What takes back an action that made records, by its name; undefined where something would stay. */
  readonly undo?: Readonly<Record<string, (preview: Preview) => TakeBack | undefined>>;
  /** The states of the normal workflow, in order; for a record in any other state, only that one is shown. */
  readonly steps?: readonly string[];
  /**
   * Fields whose records form a chain with this one: quotation → order → delivery → invoice → payment → entry. `self` is the
   * record itself, `allocations.invoice` a field of each line.
   */
  readonly chain?: readonly string[];
  /** Adapts a field to the form's values: other labels, or other records to choose from. Null: the field does not apply. */
  readonly fieldOf?: (field: Field, values: FormValues, isNew: boolean) => Field | null;
  /** What is shown below the input of a field, by name. */
  readonly notes?: Readonly<Record<string, ComponentType<NoteProps>>>;
  /** Fields that another one empties when it changes, by the name of that one. */
  readonly empties?: Readonly<Record<string, readonly string[]>>;
  /** Fields whose input depends on the rest of the document, by name. */
  readonly inputs?: Readonly<Record<string, ComponentType<InputLayoutProps>>>;
  /** Custom inputs for the arguments of an action, where the form from its schema is not enough. */
  readonly arguments?: Readonly<Record<string, ComponentType<ActionArgumentsProps>>>;
  /** Replaces the dialog of an action: it looks at what will happen itself. */
  readonly dialogs?: Readonly<Record<string, ComponentType<ActionDialogProps>>>;
  /**
   * The fields of this record that the person may edit, beyond the scopes of the resource. If there are none, the record cannot
   * be deleted either.
   */
  readonly allowed?: (record: Row | null, fields: readonly Field[], who: Who) => readonly Field[];
  /** The same for an action without required arguments: it is previewed at once, with none. */
  readonly parts?: Readonly<Record<string, ComponentType<ActionArgumentsProps>>>;
  /** Replaces the form of a new record with another way to create records. */
  readonly newPage?: ComponentType;
  /** Shown above the list, beside the button for a new record: another way to create records. */
  readonly intake?: ComponentType;
  /** Shown below the list: a question about all of its records. */
  readonly belowList?: ComponentType;
  /** Shown above the form of a record: what it waits for. */
  readonly notice?: ComponentType<LayoutProps>;
  /** Shown with the form of a record: what the form is filled in from. Its parts are placed by `sided` of record.module.css. */
  readonly side?: ComponentType<SideProps>;
  /** Shown beside the actions of a record: links to related tasks on other screens. */
  readonly beside?: ComponentType<LayoutProps>;
  /**
   * Shown instead of the form until the person chooses Edit: what happens with the record. Its details, files and history are
   * beside it.
   */
  readonly view?: ComponentType<LayoutProps>;
  /** Fields that `view` shows, so that the details leave them out. */
  readonly viewed?: readonly string[];
  /** Boolean fields that are shown beside the title of a record with a `view`, if they are set. */
  readonly marks?: readonly string[];
  /** Shown above the history, instead of the record's read-only lists: parts that only this resource has. */
  readonly below?: ComponentType<LayoutProps>;
  /** Shown above the history, after the record's read-only lists. */
  readonly after?: ComponentType<LayoutProps>;
  /** Read-only fields that `after` shows. */
  readonly shownAfter?: readonly string[];
  /** Facts that say nothing while they are 0. */
  readonly quietAtZero?: readonly string[];
}
