/** Fields that refer to another record, with its collection and the field to search by. */
export const RELATIONS: Readonly<Record<string, readonly [resource: string, by: string]>> = {
  partner: ['partners', 'name'],
  product: ['products', 'name'],
  taxes: ['taxes', 'name'],
  tax: ['taxes', 'name'],
  sale_taxes: ['taxes', 'name'],
  purchase_taxes: ['taxes', 'name'],
  payment_term: ['payment_terms', 'name'],
  journal: ['journals', 'code'],
  account: ['accounts', 'code'],
  income_account: ['accounts', 'code'],
  expense_account: ['accounts', 'code'],
  default_account: ['accounts', 'code'],
  location: ['locations', 'name'],
  location_from: ['locations', 'name'],
  location_to: ['locations', 'name'],
};
