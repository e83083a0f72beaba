import type { Page, Row } from '../../data/wire.js';

/** What exists in a workspace, as far as the first steps ask; undefined: not read yet, or not for this role. */
export interface Existing {
  readonly company: Row | undefined;
  readonly lists: Readonly<Record<string, Page | undefined>>;
}

export interface Step {
  readonly name: 'company' | 'logo' | 'bank' | 'tax' | 'customer' | 'import' | 'invoice';
  /** Its address below the workspace. */
  readonly path: string;
  /** What the role has to be able to write. */
  readonly resource: string;
  /** Lists of which one record is asked for. */
  readonly asks: Readonly<Record<string, Readonly<Record<string, string>>>>;
  isDone(existing: Existing): boolean;
}

const COMPANY = 'settings/company';

const has = ({ lists }: Existing, ...names: readonly string[]): boolean =>
  names.some((name) => (lists[name]?.data.length ?? 0) > 0);

const isSet = (value: unknown): boolean => value !== null && value !== undefined && value !== '';

function step(
  name: Step['name'],
  resource: string,
  path: string,
  isDone: Step['isDone'],
  asks: Step['asks'] = {},
): Step {
  return { name, resource, path, asks, isDone };
}

/** From an empty workspace to the first invoice that looks as it should, in the order in which one needs the other. */
export const STEPS: readonly Step[] = [
  step(
    'company',
    COMPANY,
    COMPANY,
    ({ company }) => isSet(company?.address) && (isSet(company?.vat_id) || isSet(company?.tax_id)),
  ),
  step('logo', COMPANY, 'settings/papers', ({ company }) => isSet(company?.logo)),
  step('bank', COMPANY, COMPANY, ({ company }) => isSet(company?.iban)),
  step('tax', 'taxes', 'taxes/new', (existing) => has(existing, 'taxes'), { taxes: {} }),
  step('customer', 'customers', 'customers/new', (existing) => has(existing, 'customers'), { customers: {} }),
  step('import', 'imports', 'settings/import', (existing) => has(existing, 'imports', 'entries'), {
    imports: {},
    entries: {},
  }),
  step('invoice', 'invoices', 'invoices/new', (existing) => has(existing, 'invoices'), {
    invoices: { state: 'posted' },
  }),
];
