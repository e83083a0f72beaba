/** An open bank line. */
export interface LineFacts {
  readonly id: string;
  readonly bankAccountId: string;
  readonly date: string;
  /** What is open of it; money in is above 0. */
  readonly open: string;
  readonly currency: string;
  readonly structuredReference: string | null;
  readonly endToEnd: string | null;
  readonly customerReference: string | null;
  readonly text: string | null;
  readonly counterpartyName: string | null;
  readonly counterpartyIban: string | null;
  /** Set by hand or by a rule. */
  readonly partnerId: string | null;
  /** Whether it takes back an earlier line. */
  readonly reversal: boolean;
}

/** An own account. */
export interface AccountFacts {
  readonly id: string;
  readonly name: string;
  readonly iban: string | null;
  readonly currency: string;
  readonly journalId: string;
  readonly feeAccountId: string | null;
  /** That of the settings. */
  readonly writeOffAccountId: string | null;
  readonly active: boolean;
}

export type ItemType = 'invoice' | 'credit_note' | 'bill' | 'bill_credit_note' | 'entry_line';

/** What somebody owes or is owed: an open document, or an open line of an entry. */
export interface ItemFacts {
  readonly id: string;
  readonly type: ItemType;
  /** What a person calls it. */
  readonly number: string;
  /** What the supplier calls it; only of bills. */
  readonly reference: string | null;
  readonly partnerId: string | null;
  readonly currency: string;
  /** Above 0. */
  readonly open: string;
  /** `debit` is settled by money in. */
  readonly side: 'debit' | 'credit';
  readonly date: string;
  readonly dateDue: string;
}

export interface PartnerFacts {
  readonly id: string;
  readonly name: string;
  readonly ibans: readonly string[];
}

/** A posted payment that no bank line shows yet. */
export interface PaymentFacts {
  readonly id: string;
  readonly journalId: string;
  readonly type: 'inbound' | 'outbound';
  readonly number: string;
  readonly reference: string | null;
  readonly date: string;
  readonly partnerId: string | null;
  readonly amount: string;
  readonly currency: string;
}

/** An open line of another own account. */
export interface OtherLineFacts {
  readonly id: string;
  readonly bankAccountId: string;
  readonly date: string;
  readonly open: string;
  readonly currency: string;
  readonly counterpartyIban: string | null;
}

/** A transfer of an exported run that no bank line shows yet, or all of a run. */
export interface SentTransferFacts {
  readonly runId: string;
  readonly runNumber: string;
  /** The day of execution. */
  readonly date: string;
  /** Null: all transfers of the run, booked as one amount. */
  readonly endToEnd: string | null;
  /** Above 0, in EUR. */
  readonly amount: string;
  readonly lines: readonly {
    readonly billId: string;
    readonly type: 'bill' | 'bill_credit_note';
    readonly amount: string;
  }[];
}

export interface RuleLineFacts {
  readonly accountId: string;
  readonly percent: string | null;
  readonly amount: string | null;
  readonly rest: boolean;
  readonly taxId: string | null;
  readonly description: string | null;
}

export interface RuleFacts {
  readonly id: string;
  readonly name: string;
  readonly direction: 'in' | 'out' | null;
  readonly amountFrom: string | null;
  readonly amountTo: string | null;
  readonly textContains: readonly string[];
  readonly iban: string | null;
  readonly bankAccountId: string | null;
  readonly partnerId: string | null;
  readonly confidence: number;
  readonly auto: boolean;
  readonly lines: readonly RuleLineFacts[];
}

/** All that the suggestions of one line depend on. */
export interface SuggestionFacts {
  readonly line: LineFacts;
  readonly account: AccountFacts;
  /** The other own accounts. */
  readonly ownAccounts: readonly AccountFacts[];
  readonly items: readonly ItemFacts[];
  readonly partners: readonly PartnerFacts[];
  readonly payments: readonly PaymentFacts[];
  readonly otherLines: readonly OtherLineFacts[];
  readonly sentTransfers: readonly SentTransferFacts[];
  /** In the order in which they are tried. */
  readonly rules: readonly RuleFacts[];
}
