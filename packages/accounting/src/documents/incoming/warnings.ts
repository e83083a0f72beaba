/** Something about a received document that a person should look at; it prevents nothing. */
export interface Warning {
  readonly code:
    | 'partner_not_found'
    | 'partner_ambiguous'
    | 'new_bank_account'
    | 'already_recorded'
    | 'not_addressed_to_us'
    | 'no_lines'
    | 'does_not_add_up'
    | 'tax_not_found'
    | 'tax_ambiguous'
    | 'total_differs'
    | 'payable_differs'
    | 'negative_total'
    | 'unit_not_of_product'
    | 'left_out'
    | 'shortened';
  readonly message: string;
  /** The field of the bill. */
  readonly field?: string;
}
