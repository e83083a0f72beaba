import type { Field, FieldType } from './wire.js';

/** A schema field for tests. */
export function fieldOf(name: string, type: FieldType, more: Partial<Field> = {}): Field {
  return {
    name,
    type,
    required: false,
    read_only: false,
    nullable: true,
    filterable: false,
    sortable: false,
    on_request: false,
    ...more,
  };
}

export const LINES = fieldOf('lines', 'list', {
  fields: [
    fieldOf('product', 'relation', { target: 'products' }),
    fieldOf('description', 'string', { multiline: true, nullable: false }),
    fieldOf('quantity', 'number', { required: true, decimals: 6 }),
    fieldOf('price_unit', 'number', { decimals: 6, default: 0 }),
    fieldOf('taxes', 'relations', { target: 'taxes' }),
    fieldOf('closed', 'boolean', { default: false }),
    fieldOf('order_line', 'relation', { target: 'orders' }),
    fieldOf('amount', 'number', { read_only: true, nullable: false, decimals: null }),
  ],
});

export const FIELDS: readonly Field[] = [
  fieldOf('id', 'id', { read_only: true }),
  fieldOf('type', 'choice', {
    default: 'invoice',
    values: [
      { value: 'invoice', label: 'Invoice' },
      { value: 'credit_note', label: 'Credit note' },
    ],
  }),
  fieldOf('partner', 'relation', { target: 'partners' }),
  fieldOf('date', 'date'),
  fieldOf('rate', 'number', { decimals: 12 }),
  fieldOf('note', 'string', { multiline: true }),
  fieldOf('active', 'boolean', { default: true, nullable: false }),
  fieldOf('address', 'object', { fields: [fieldOf('city', 'string'), fieldOf('zip', 'string')] }),
  LINES,
  fieldOf('metadata', 'map'),
  fieldOf('total', 'number', { read_only: true, decimals: null }),
];

/** A record as the service returns it. */
export const ROW = {
  id: 'inv_1',
  version: 3,
  type: 'invoice',
  partner: { id: 'par_1', name: 'Avon' },
  date: '2026-11-22',
  rate: 1.5,
  note: null,
  active: true,
  address: { city: 'Bath', zip: null },
  lines: [
    {
      id: 'inl_1',
      product: { id: 'prd_1', name: 'Chair' },
      description: 'Chair',
      quantity: 2,
      price_unit: 10,
      taxes: [{ id: 'tax_1', name: 'VAT' }],
      closed: false,
      order_line: null,
      amount: 20,
    },
    {
      id: 'inl_2',
      product: null,
      description: 'Work',
      quantity: 1,
      price_unit: 5,
      taxes: [],
      closed: false,
      order_line: null,
      amount: 5,
    },
  ],
  metadata: { colour: 'red', size: 'L' },
  total: 25,
};
