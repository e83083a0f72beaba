import type { Preview, Row } from '../../data/wire.js';
import type { FormValues } from '../../form/form-values.js';

/** The forms in which an invoice can go along, in display order. */
export const FILES = ['pdf', 'factur_x', 'ubl', 'cii'] as const;
export type FileKind = (typeof FILES)[number];

export const isEInvoice = (kind: FileKind): boolean => kind !== 'pdf';

/** What can be done here. `mail`: a message can go. `mark`: there is no mail server. `forbidden`: the role may not send mail. */
export type Means = 'mail' | 'mark' | 'forbidden';

/** A message as `effects.records.messages` of a dry run has it. */
interface Foretold {
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly files: readonly { readonly name: string }[];
}

/** What the dry run without any choice of the person says: recipients and words of the template. */
export interface Proposal {
  readonly means: Means;
  readonly to: readonly string[];
  readonly subject: string;
  readonly message: string;
  /** Of an invoice. */
  readonly files: readonly FileKind[];
}

export const NO_MAIL: Proposal = { means: 'mark', to: [], subject: '', message: '', files: ['pdf'] };

/** A dry run that makes no message: there is no mail server. `known` is false where the recipient was only a stand-in. */
export function proposalOf({ effects }: Preview, known: boolean): Proposal {
  const [message] = (effects.records.messages ?? []) as readonly (Row & Foretold)[];
  if (!message) return NO_MAIL;
  const { to, subject, text, files } = message;
  return { means: 'mail', to: known ? to : [], subject, message: text, files: files.map(({ name }) => kindOf(name)) };
}

/** The service names the files of an invoice by their form. */
function kindOf(name: string): FileKind {
  return FILES.find((kind) => name.includes(`.${kind.replace('_', '-')}.`)) ?? 'pdf';
}

/** The fields that a proposal fills. */
const PROPOSED = ['to', 'subject', 'message'] as const;

/** Takes over what a proposal says of the fields that the person has not edited. */
export function withProposal(values: FormValues, edited: ReadonlySet<string>, proposal: Proposal): FormValues {
  const fresh = PROPOSED.filter((name) => !edited.has(name)).map((name) => [name, proposal[name]] as const);
  return { ...values, ...Object.fromEntries(fresh) };
}

/** What shapes the message besides its words, such as the days of a statement: the arguments that are filled in. */
export function shapeOf(values: FormValues): Readonly<Record<string, unknown>> {
  const { language, date_from: from, date_to: to, level } = values;
  return {
    ...(language ? { language } : {}),
    ...(from ? { date_from: from } : {}),
    ...(to ? { date_to: to } : {}),
    ...(level ? { level: Number(level) } : {}),
  };
}

/** The body of the action: exactly what the sheet shows. `files`: undefined for what has only one. */
export function bodyOfSend(
  values: FormValues,
  files: readonly FileKind[] | undefined,
): Readonly<Record<string, unknown>> {
  const { to, cc, bcc, subject, message } = values;
  const isNamed = (value: unknown): boolean => Array.isArray(value) && value.length > 0;
  return {
    to: to ?? [],
    ...(isNamed(cc) ? { cc } : {}),
    ...(isNamed(bcc) ? { bcc } : {}),
    subject,
    message,
    ...shapeOf(values),
    ...(files ? { attach: FILES.filter((kind) => files.includes(kind)) } : {}),
  };
}
