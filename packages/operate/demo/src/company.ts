/** The demo company and its master data as a client would send them: bodies of the wire, relations by `ext:` ids. */

export const DEMO_SLUG = 'demo';

/** The owner of the demo; no mail reaches the address (RFC 2606). */
export const DEMO_OWNER = { email: 'owner@demo.invalid', name: 'Demo Owner' };

export const WORKSPACE = {
  slug: DEMO_SLUG,
  name: 'Harbour & Pine',
  currency: 'GBP',
  timezone: 'Europe/London',
} as const;

export const COMPANY = {
  legal_name: 'Harbour & Pine Furniture Ltd',
  address: { street: '14 Wapping Wharf', city: 'Bristol', zip: 'BS1 6UD', country: 'GB' },
  tax_id: 'GB123456789',
  vat_id: 'GB980780684',
  registration: { number: '01234567', register: 'Companies House', court: null },
  iban: 'GB29 NWBK 6016 1331 9268 19',
  bic: 'NWBKGB2L',
  electronic_address: { scheme: '9932', id: 'GB980780684' },
  email: 'accounts@harbourandpine.example',
  website: 'https://harbourandpine.example',
};

/** `account` is a code of the chart. */
export const TAXES = [
  { external_id: 'vat-20', name: 'VAT 20 %', rate: 20, scope: 'sale', code: 'S20', account: '2200' },
  { external_id: 'vat-5', name: 'VAT 5 % (reduced)', rate: 5, scope: 'sale', code: 'S5', account: '2200' },
  { external_id: 'input-vat-20', name: 'Input VAT 20 %', rate: 20, scope: 'purchase', code: 'P20', account: '1300' },
  {
    ...{ external_id: 'abroad', name: 'Abroad, outside UK VAT', rate: 0, scope: 'sale', code: 'S0X', account: '2200' },
    category: 'O',
  },
  {
    ...{
      external_id: 'reverse-20',
      name: 'Reverse charge 20 %',
      rate: 20,
      scope: 'purchase',
      code: 'PRC',
      account: '1300',
    },
    ...{ kind: 'reverse_charge', counter_account: '2200' },
  },
] as const;

export const FISCAL_POSITIONS = [
  {
    external_id: 'customers-abroad',
    name: 'Customers abroad',
    auto: true,
    taxes: [
      { from: 'ext:vat-20', to: ['ext:abroad'] },
      { from: 'ext:vat-5', to: ['ext:abroad'] },
    ],
    note: {
      en: 'Supplied outside the United Kingdom: no UK VAT is charged.',
      de: 'Leistung außerhalb des Vereinigten Königreichs: Es wird keine britische Umsatzsteuer berechnet.',
    },
  },
  {
    external_id: 'suppliers-abroad',
    name: 'Suppliers abroad',
    scope: 'purchase',
    auto: true,
    taxes: [{ from: 'ext:input-vat-20', to: ['ext:reverse-20'] }],
  },
];

export const PAYMENT_TERMS = [
  { external_id: 'immediate', name: 'Immediate', lines: [{ days: 0 }] },
  { external_id: '30-days', name: '30 days', lines: [{ days: 30 }] },
  { external_id: 'half-half', name: 'Half now, half in 30 days', lines: [{ percent: 50, days: 0 }, { days: 30 }] },
];

const customer = { is_customer: true, is_supplier: false };
const supplier = { is_customer: false, is_supplier: true };

export const PARTNERS = [
  {
    ...customer,
    external_id: 'brightwater',
    name: 'Brightwater Hotels',
    email: 'purchasing@brightwater.example',
    tax_id: 'GB234567890',
    buyer_reference: 'BW-PURCHASING',
    electronic_address: { scheme: '9932', id: 'GB234567890' },
    payment_term: 'ext:30-days',
    address: { street: '2 Esplanade', city: 'Weston-super-Mare', zip: 'BS23 1AA', country: 'GB' },
    addresses: [
      {
        ...{ kind: 'delivery', is_default: true, name: 'Brightwater Hotel Clevedon', street: '9 The Beach' },
        ...{ city: 'Clevedon', zip: 'BS21 7QU', country: 'GB' },
      },
    ],
  },
  {
    ...customer,
    external_id: 'corner-cafe',
    name: 'The Corner Café',
    email: 'hello@cornercafe.example',
    payment_term: 'ext:immediate',
    address: { street: '81 North Street', city: 'Bristol', zip: 'BS3 1ES', country: 'GB' },
  },
  {
    ...customer,
    external_id: 'oakfield',
    name: 'Oakfield Primary School',
    email: 'office@oakfield.example',
    payment_term: 'ext:30-days',
    address: { street: 'Oakfield Road', city: 'Bath', zip: 'BA2 3AB', country: 'GB' },
  },
  {
    ...customer,
    external_id: 'mercer-lane',
    name: 'Mercer & Lane Architects',
    email: 'studio@mercerlane.example',
    tax_id: 'GB345678901',
    payment_term: 'ext:half-half',
    address: { street: '5 Queen Charlotte Street', city: 'Bristol', zip: 'BS1 4HQ', country: 'GB' },
  },
  {
    ...customer,
    external_id: 'severn-books',
    name: 'Severn Books',
    email: 'shop@severnbooks.example',
    address: { street: '30 Park Street', city: 'Bristol', zip: 'BS1 5JA', country: 'GB' },
  },
  {
    is_customer: true,
    is_supplier: true,
    external_id: 'avon-joinery',
    name: 'Avon Joinery',
    email: 'workshop@avonjoinery.example',
    payment_term: 'ext:30-days',
    address: { street: 'Unit 6, Brunel Way', city: 'Bristol', zip: 'BS3 2JB', country: 'GB' },
  },
  {
    ...supplier,
    external_id: 'forest-timber',
    name: 'Forest Timber Merchants',
    email: 'sales@foresttimber.example',
    tax_id: 'GB456789012',
    payment_term: 'ext:30-days',
    address: { street: 'Lydney Harbour', city: 'Lydney', zip: 'GL15 4ER', country: 'GB' },
    bank_accounts: [{ iban: 'GB05 LOYD 3096 7701 2345 67', holder: 'Forest Timber Merchants' }],
  },
  {
    ...supplier,
    external_id: 'westway-freight',
    name: 'Westway Freight',
    email: 'billing@westwayfreight.example',
    address: { street: 'Avonmouth Docks', city: 'Bristol', zip: 'BS11 9DQ', country: 'GB' },
    bank_accounts: [{ iban: 'GB15 MIDL 4005 1512 3456 78', bic: 'MIDLGB22' }],
  },
  {
    ...customer,
    external_id: 'werkhaus',
    name: 'Werkhaus Studio Berlin',
    email: 'einkauf@werkhaus.example',
    vat_id: 'DE293847519',
    language: 'de',
    address: { street: 'Hauptstraße 12', city: 'Berlin', zip: '10115', country: 'DE' },
  },
];

const goods = { type: 'goods', unit: 'piece', purchase_taxes: ['ext:input-vat-20'], sale_taxes: ['ext:vat-20'] };
const service = { type: 'service', unit: 'hour', sale_taxes: ['ext:vat-20'], category: 'ext:services' };
const furniture = { ...goods, category: 'ext:furniture' };
const fitting = { ...goods, category: 'ext:fittings' };

export const PRODUCTS = [
  {
    ...{ ...goods, external_id: 'oak-table', code: 'TAB-OAK', name: 'Oak table 180 cm', price_unit: 840 },
    category: 'ext:tables',
  },
  { ...furniture, external_id: 'pine-bench', code: 'BEN-PIN', name: 'Pine bench', price_unit: 195.5 },
  { ...furniture, external_id: 'chair', code: 'CHA-01', name: 'Dining chair', price_unit: 129.95 },
  { ...furniture, external_id: 'bookcase', code: 'BKC-05', name: 'Bookcase, five shelves', price_unit: 415 },
  {
    ...{ ...fitting, external_id: 'handle', code: 'HAN-02', name: 'Brass handle', price_unit: 9.5 },
    units: [{ unit_code: 'XBX', factor: 12, name: 'box of 12', barcode: '4012345000023', purchase: true }],
  },
  { ...fitting, external_id: 'rail', code: 'RAI-01', name: 'Grab rail', price_unit: 48.6, sale_taxes: ['ext:vat-5'] },
  { ...service, external_id: 'design-hour', code: 'DES-H', name: 'Design, per hour', price_unit: 65 },
  { ...service, external_id: 'assembly', code: 'ASM-H', name: 'Assembly on site, per hour', price_unit: 42 },
  { ...service, external_id: 'delivery', code: 'DLV', name: 'Delivery within 30 miles', unit: 'trip', price_unit: 55 },
];
