/** A part of a document or of an open line of an entry, as in the arguments of match. */
export interface PlanItem {
  readonly id: string;
  readonly type: 'invoice' | 'credit_note' | 'bill' | 'bill_credit_note' | 'entry_line';
  readonly amount: string;
}

export interface PlanLine {
  readonly accountId: string;
  /** Above 0: in the direction of what the other parts leave. */
  readonly amount: string;
  readonly taxId: string | null;
  readonly description: string | null;
}

/** The arguments of match that would carry out a suggestion. */
export interface MatchPlan {
  readonly items?: readonly PlanItem[];
  readonly paymentId?: string;
  readonly lines?: readonly PlanLine[];
  readonly transferToId?: string;
  readonly writeOff?: { readonly accountId: string; readonly amount: string; readonly taxCorrection: boolean };
  readonly partnerId?: string;
}

export type SuggestionKind = 'open_items' | 'payment' | 'rule' | 'transfer' | 'split';

export interface Reason {
  readonly code: string;
  readonly text: string;
  readonly points: number;
}

/** Where the money is not exactly what is open, and what becomes of it. */
export interface Difference {
  readonly kind: 'fee' | 'discount' | 'write_off' | 'partly_paid' | 'left_open';
  /** Above 0. */
  readonly amount: string;
  readonly text: string;
}

export type Certainty = 'certain' | 'likely' | 'possible';

export interface Suggestion {
  readonly kind: SuggestionKind;
  /** 0 to 100. */
  readonly confidence: number;
  readonly certainty: Certainty;
  readonly reasons: readonly Reason[];
  readonly plan: MatchPlan;
  readonly difference: Difference | null;
  /** Of suggestions that are as good, the one with the older date comes first (of rules that with the lower priority), then the one with the lower id. */
  readonly order: { readonly by: string; readonly id: string };
  readonly ruleId?: string;
}
