import type { Preview, Row } from '../../data/wire.js';
import type { FormValues } from '../../record/form-values.js';

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
}

/** What the dry run without any choice of the person says: recipients and words of the template. */
export interface Proposal {
  readonly means: Means;
  readonly to: readonly string[];
  readonly subject: string;
  readonly message: string;
}

export const NO_MAIL: Proposal = { means: 'mark', to: [], subject: '', message: '' };

/** A dry run that makes no message: there is no mail server. `known` is false where the recipient was only a stand-in. */
export function proposalOf({ effects }: Preview, known: boolean): Proposal {
  const [message] = (effects.records.messages ?? []) as readonly (Row & Foretold)[];
  if (!message) return NO_MAIL;
  return { means: 'mail', to: known ? message.to : [], subject: message.subject, message: message.text };
}

/** The fields that a proposal fills. */
const PROPOSED = ['to', 'subject', 'message'] as const;

/** Takes over what a proposal says of the fields that the person has not edited. */
export function withProposal(values: FormValues, edited: ReadonlySet<string>, proposal: Proposal): FormValues {
  const fresh = PROPOSED.filter((name) => !edited.has(name)).map((name) => [name, proposal[name]] as const);
  return { ...values, ...Object.fromEntries(fresh) };
}

/** The body of `send`: exactly what the sheet shows. */
export function bodyOfSend(values: FormValues, files: readonly FileKind[]): Readonly<Record<string, unknown>> {
  const { to, cc, bcc, subject, message, language } = values;
  const isNamed = (value: unknown): boolean => Array.isArray(value) && value.length > 0;
  return {
    to: to ?? [],
    ...(isNamed(cc) ? { cc } : {}),
    ...(isNamed(bcc) ? { bcc } : {}),
    subject,
    message,
    ...(language ? { language } : {}),
    attach: FILES.filter((kind) => files.includes(kind)),
  };
}
