import type { ComponentType } from 'react';
import type { Field, Row, Schema } from '../data/wire.js';
import type { FormValues } from '../record/form-values.js';
import type { ActionArgumentsProps } from '../record/action-arguments.js';
import type { RecordDocument } from '../record/use-document.js';
import type { DocumentPreview } from '../record/use-preview.js';

export interface Tab {
  readonly label: string;
  /** Parameters of the list; those of a tab that goes by the day are made of today. */
  readonly query: Readonly<Record<string, string>> | ((today: string) => Readonly<Record<string, string>>);
}

export interface LayoutProps {
  readonly schema: Schema;
  readonly record: Row;
}

/** An input of a document that sees the rest of it. */
export interface InputLayoutProps {
  readonly field: Field;
  readonly doc: RecordDocument;
  readonly preview: DocumentPreview;
}

/** Who looks at a record. */
export interface Who {
  readonly may: (scopes: readonly string[]) => boolean;
  readonly userId: string;
}

/** What a resource's screens show differently from the rest. All of it may be left out: the schema says the rest. */
export interface ResourceConfig {
  /** Columns of the list, as `fields` of the API names them. The first names the record; a card on a small screen shows the next two that are no state and no amount. */
  readonly columns?: readonly string[];
  /** The first is where the list begins. Default: all and one for each state; of master data what is active, what is archived, and all. */
  readonly tabs?: readonly Tab[];
  /** Fields of the form, group by group; those that are not named stand under More. */
  readonly sections?: readonly { readonly title?: string; readonly fields: readonly string[] }[];
  /** Fields of the form in a dialog, where it is made in place; the rest stands under More. Default: what is required, and a few more. */
  readonly short?: readonly string[];
  /** What a new record is where the form says nothing else: what the service would take, so that one sees it. */
  readonly start?: (given: FormValues) => FormValues;
  /** Columns of each grid of lines: `lines` → names. */
  readonly lineColumns?: Readonly<Record<string, readonly string[]>>;
  /** The order of the flow: the first that is possible is the primary button. Others stand in the menu. */
  readonly flow?: readonly string[];
  /** Actions that the flow offers by another name: `post` of an invoice is `confirm`. */
  readonly hiddenActions?: readonly string[];
  /** Actions that run at once: what they do to the record alone needs no preview. Those that can be taken back do so anyway. */
  readonly directActions?: readonly string[];
  /** The states of the usual way, in their order; a record in another one shows that alone. */
  readonly steps?: readonly string[];
  /**
   * Fields whose records belong to this one, as a chain: quotation → order → delivery → invoice → payment → entry. `self` stands
   * for the record itself, `allocations.invoice` for a field of each line.
   */
  readonly chain?: readonly string[];
  /** A field as it is for what the form says: with other words, or other records to choose from. Null: it makes no sense there. */
  readonly fieldOf?: (field: Field, values: FormValues, isNew: boolean) => Field | null;
  /** Fields whose input depends on the rest of the document, by name. */
  readonly inputs?: Readonly<Record<string, ComponentType<InputLayoutProps>>>;
  /** The arguments of an action, where the form of its schema is not enough. */
  readonly arguments?: Readonly<Record<string, ComponentType<ActionArgumentsProps>>>;
  /** Of the fields that may be typed in: those that this person may change of this record, beyond the scopes of the resource. None: it is not deleted either. */
  readonly allowed?: (record: Row | null, fields: readonly Field[], who: Who) => readonly Field[];
  /** The same for an action that needs no arguments: it is previewed at once, without any. */
  readonly parts?: Readonly<Record<string, ComponentType<ActionArgumentsProps>>>;
  /** In place of the form of a new record: another way to make some. */
  readonly newPage?: ComponentType;
  /** Beside the actions of a record: ways to what is done for it elsewhere. */
  readonly beside?: ComponentType<LayoutProps>;
  /** Shown above the history: what only this resource has. */
  readonly below?: ComponentType<LayoutProps>;
}
