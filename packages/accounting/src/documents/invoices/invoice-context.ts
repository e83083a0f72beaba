import { type Counted, defaultUnit, settledUnits } from '@daybook/inventory';
import type { UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import { CurrencyRates } from '../../ledger/currencies/currency-rates.js';
import type { AccountType } from '../../ledger/entities/account.js';
import type { PriceDefaults } from '../../events.js';
import type { Invoice } from '../entities/invoice.js';
import type { InvoiceLine } from '../entities/invoice-line.js';
import type { ChoosablePosition } from '../fiscal/choose-position.js';
import type { PositionMapping } from '../fiscal/mapping.js';
import type { NamedAddress } from '../entities/partner.js';
import type { JournalType } from '../../ledger/entities/journal.js';
import type { TermLine } from '../terms/instalments.js';
import type { DepositSource } from '../deposits/deposit.js';
import type { ReceivedGoods } from '../received/receipt-lines.js';
import { LineSources } from './line-sources.js';
import { type InvoiceTypeRules, invoiceTypeRules } from './invoice-types.js';
import { priceAsked } from '../prices/price-asked.js';
import { type PriceChoices, PriceReader } from '../prices/price-reader.js';
import { type Original, Originals } from './originals.js';
import { DuplicateReferences } from './duplicate-references.js';
import { LOCK, LOCK_STORED, READ, READ_STORED } from './invoice-context.sql.js';

/** What an invoice depends on, read in one statement; decimals as text. */
export interface InvoiceContext {
  readonly books: {
    readonly lockDate: string | null;
    readonly fiscalYearStart: string;
    readonly taxRounding: 'document' | 'line';
    /** On the partner's side: receivable or payable. */
    readonly partnerAccountId: string | null;
    /** The account of lines without one: income or expense. */
    readonly lineAccountId: string | null;
    /** Where goods of a bill wait for their receipt; null on invoices. */
    readonly goodsAccountId: string | null;
    /** For the difference between the price of received goods and the billed price; null on invoices. */
    readonly differenceAccountId: string | null;
    /** The account of down payments. */
    readonly depositAccountId: string | null;
    /** The tax of new lines that have neither taxes nor a product. */
    readonly lineTaxId: string | null;
    /** Above which amount in the workspace's currency a bill needs an approval; null: never, and on invoices. */
    readonly approvalOver: string | null;
  };
  /** The workspace's currency. */
  readonly home: string;
  /** Today in the workspace's time zone. */
  readonly today: string;
  readonly company: {
    readonly small_business: boolean;
    readonly address?: { readonly country?: string | null } | null;
  };
  /** Whether the seller is a small business, which charges no VAT. Of a credit: whether the seller of its original was. */
  readonly smallBusiness: boolean;
  /** Whether it may charge VAT nevertheless: so may what replaces a document with VAT. */
  readonly mayCharge: boolean;
  readonly partner: ContextPartner | null;
  readonly products: ReadonlyMap<string, ContextProduct>;
  /** The taxes of the lines, and the defaults of products and settings. */
  readonly taxes: ReadonlyMap<string, ContextTax>;
  /** The accounts of the lines, and the defaults of products, partner and settings. */
  readonly accounts: ReadonlyMap<string, ContextAccount>;
  /** The fiscal position of the document, or those from which it is chosen. */
  readonly positions: readonly ContextPosition[];
  /** What prices of lines are chosen from; null: none is needed. */
  readonly prices: PriceChoices | null;
  /** The selected journal, or the default. */
  readonly journal: ContextJournal | null;
  /** The selected payment term, or the partner's. */
  readonly term: ContextTerm | null;
  /** The document that a credit reverses. */
  readonly original: Original | null;
  /** The lines of down payments that it deducts, and those of its original that are posted to a deposit account, by id. */
  readonly deposits: ReadonlyMap<string, DepositSource>;
  /** What a bill and its credits refer to as received. */
  readonly received: ReceivedGoods;
  /** For the document's date, if it has no rate of its own (domain.md 3.4). */
  readonly rate: string | null;
  /** The number of another posted document of the partner with the same reference, if that is not allowed. */
  readonly duplicateOf: string | null;
}

export interface ContextPosition extends ChoosablePosition, PositionMapping {
  readonly name: string;
}

interface ContextPartner {
  readonly id: string;
  readonly name: string;
  readonly address: object | null;
  /** Its number with the tax office, as the field is called; `taxId` in code is the id of a tax. */
  readonly tax_id: string | null;
  readonly vat_id: string | null;
  readonly gln: string | null;
  readonly buyer_reference: string | null;
  readonly electronic_address: object | null;
  readonly active: boolean;
  readonly currency: string | null;
  readonly paymentTermId: string | null;
  /** Its own price list; null: the default. */
  readonly priceListId: string | null;
  /** Its own position; null: by country and VAT id. */
  readonly fiscalPositionId: string | null;
  /** Of its address. */
  readonly homeCountry: string | null;
  /** Where its goods go, unless a document says otherwise. */
  readonly deliveryAddress: NamedAddress | null;
  /** The partner's own receivable or payable account. */
  readonly accountId: string | null;
}

export interface ContextProduct extends Counted {
  readonly id: string;
  readonly priceUnit: string | null;
  readonly code: string | null;
  /** Its income account or, for a purchased service, its expense account. */
  readonly accountId: string | null;
  /** The taxes of the document's scope. */
  readonly taxIds: readonly string[];
}

export interface ContextTax {
  readonly id: string;
  readonly name: string;
  readonly rate: string;
  readonly scope: 'sale' | 'purchase';
  readonly priceIncluded: boolean;
  readonly accountId: string;
  readonly counterAccountId: string | null;
  readonly selfAssessed: boolean;
  readonly active: boolean;
}

export interface ContextAccount {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly type: AccountType;
  readonly currency: string | null;
  readonly active: boolean;
}

interface ContextJournal {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly creditCode: string;
  readonly type: JournalType;
  readonly active: boolean;
}

export interface ContextTerm {
  readonly id: string;
  readonly name: string;
  readonly active: boolean;
  readonly lines: readonly TermLine[];
}

/** What was read for a stored document, by its id; undefined: other documents have to be locked first. */
export type StoredContext = (ContextRow & Pick<InvoiceContext, 'duplicateOf'>) | undefined;

type ContextRow = Omit<
  InvoiceContext,
  | 'products'
  | 'taxes'
  | 'accounts'
  | 'positions'
  | 'original'
  | 'received'
  | 'deposits'
  | 'rate'
  | 'duplicateOf'
  | 'smallBusiness'
  | 'mayCharge'
  | 'prices'
> & {
  products: ContextProduct[] | null;
  taxes: (ContextTax & { readonly accountName: string })[] | null;
  accounts: ContextAccount[] | null;
  positions: ContextPosition[] | null;
};

/** Whether a line of a product has no price yet, or one of a list that may change. */
const takesPrice = (line: Readonly<InvoiceLine>): boolean =>
  Boolean(line.productId) && (line.priceUnit === undefined || line.priceSource === 'list');

const takesPrices = ({ lines, priceListId }: Readonly<Invoice>): boolean =>
  Boolean(priceListId) || lines.some(takesPrice);

@Injectable()
export class InvoiceContexts {
  constructor(
    private readonly originals: Originals,
    private readonly rates: CurrencyRates,
    private readonly duplicates: DuplicateReferences,
    private readonly sources: LineSources,
    private readonly prices: PriceReader,
  ) {}

  /** For a draft: the current state, without locks. */
  async read(work: UnitOfWork, invoice: Readonly<Invoice>): Promise<InvoiceContext> {
    const { tx, workspaceId } = work;
    const original = invoice.reversalOfId ? await this.originals.read(tx, workspaceId, invoice.reversalOfId) : null;
    // A credit uses the account of its original, whatever the partner's is now.
    const accountIds = [...invoice.lines.map((line) => line.accountId), original?.partnerAccountId];
    const { scope } = invoiceTypeRules(invoice);
    const [[row], defaults] = await Promise.all([
      tx.query<ContextRow>(READ[scope], [
        ...parametersOf(workspaceId, invoice, accountIds),
        ...positionParameters(invoice, original),
      ]),
      takesPrices(invoice) ? this.prices.defaults(tx, workspaceId, scope) : null,
    ]);
    if (!row) throw new Error('The workspace has no books.');
    const duplicateOf = await this.duplicates.find(tx, workspaceId, invoice, original);
    const products = await settled(work, invoice, row.products);
    const prices = defaults && (await this.pricesOf(defaults, invoice, { ...row, products: byId(products) }));
    return { ...(await this.complete(work, invoice, { ...row, products, duplicateOf }, original)), prices };
  }

  private pricesOf(
    defaults: PriceDefaults,
    invoice: Readonly<Invoice>,
    { partner, products, today }: Pick<InvoiceContext, 'partner' | 'products' | 'today'>,
  ): Promise<PriceChoices> {
    const ofProducts = invoice.lines.filter(takesPrice).flatMap((line) => {
      const product = products.get(line.productId!);
      return product ? [{ line, product }] : [];
    });
    const lists = {
      documentListId: invoice.priceListId ?? null,
      partnerListId: partner?.priceListId ?? null,
      date: invoice.date ?? today,
    };
    return this.prices.read(defaults, lists, (sums) =>
      ofProducts.map(({ line, product }) => priceAsked(line, product, invoice.lines, { scope: defaults.scope, sums })),
    );
  }

  /** Adds what only few documents depend on. */
  private async complete(
    work: UnitOfWork,
    invoice: Readonly<Invoice>,
    row: NonNullable<StoredContext>,
    original: Original | null,
  ): Promise<InvoiceContext> {
    const { tx, workspaceId } = work;
    learnLabels(work, row);
    const { currency, currencyRate, date } = invoice;
    const isGiven = currency === undefined || currency === row.home || Boolean(currencyRate);
    const rate = isGiven ? null : await this.rates.latest(tx, workspaceId, currency, date ?? row.today);
    const { received, deposits } = await this.sources.read(tx, workspaceId, invoice, original);
    const smallBusiness = original ? original.smallBusiness : row.company.small_business;
    const replaced = smallBusiness ? (invoice.replacesId ?? null) : null;
    const mayCharge =
      !smallBusiness || (replaced !== null && !(await this.originals.wasExempt(tx, workspaceId, replaced)));
    return {
      ...row,
      prices: null,
      smallBusiness,
      mayCharge,
      original,
      deposits,
      received,
      rate,
      products: byId(row.products),
      taxes: byId(row.taxes),
      accounts: byId(row.accounts),
      positions: row.positions ?? [],
    };
  }

  /**
   * For posting. With access `lock`, locks all of it until the transaction ends, then reads: a concurrent change of a tax or setting is
   * either read as changed, or finds it in use. `stored`: the result of {@link readStored}.
   */
  async load(work: UnitOfWork, invoice: Readonly<Invoice>, stored: StoredContext): Promise<InvoiceContext> {
    const { workspaceId } = work;
    if (stored) return this.complete(work, invoice, stored, null);
    if (work.access === 'read') return this.read(work, invoice);
    if (invoiceTypeRules(invoice).fixesGoodsAccount) await this.sources.lock(work, invoice);
    const locked = parametersOf(
      workspaceId,
      invoice,
      invoice.lines.map((line) => line.accountId),
    );
    const [, context] = await Promise.all([
      work.tx.query(LOCK[invoiceTypeRules(invoice).scope], locked),
      this.read(work, invoice),
    ]);
    return context;
  }

  /** The same by the id of a stored document, to be passed to {@link load}; undefined if other documents have to be locked first. */
  async readStored(
    { tx, workspaceId, access }: UnitOfWork,
    id: string,
    { scope, needsReference }: Pick<InvoiceTypeRules, 'scope' | 'needsReference'>,
  ): Promise<StoredContext> {
    const [, [row], duplicateOf] = await Promise.all([
      access === 'lock' && tx.query(LOCK_STORED[scope], [workspaceId, id]),
      tx.query<ContextRow>(READ_STORED[scope], [workspaceId, id]),
      needsReference ? this.duplicates.findOfStored(tx, workspaceId, id) : null,
    ]);
    return row && { ...row, duplicateOf };
  }
}

/** Products whose lines are in other units than their own get these under a lock: their factors stay until the lines are written. */
async function settled(
  work: UnitOfWork,
  invoice: Readonly<Invoice>,
  products: ContextProduct[] | null,
): Promise<ContextProduct[] | null> {
  const { scope } = invoiceTypeRules(invoice);
  const converted = (products ?? []).filter((product) =>
    invoice.lines.some(
      ({ productId, unitCode }) =>
        productId === product.id &&
        (unitCode === undefined ? defaultUnit(product, scope) : unitCode) !== product.unitCode,
    ),
  );
  if (converted.length === 0) return products;
  const now = await settledUnits(
    work,
    converted.map(({ id }) => id),
  );
  return products!.map((product) => ({ ...product, ...now.get(product.id) }));
}

/** The write that reads these records also shows their labels. */
function learnLabels({ labels }: UnitOfWork, row: ContextRow): void {
  const { partner, products, taxes, accounts, journal, term, positions } = row;
  const found = {
    ...{ partners: [partner], products, taxes, accounts, journals: [journal], payment_terms: [term] },
    fiscal_positions: positions,
  };
  for (const [kind, rows] of Object.entries(found))
    for (const row of rows ?? []) if (row) labels.learn(kind, row.id, row.name);
  for (const { accountId, accountName } of taxes ?? []) labels.learn('accounts', accountId, accountName);
}

function parametersOf(
  workspaceId: string,
  { partnerId, lines, journalId, paymentTermId }: Readonly<Invoice>,
  accountIds: readonly (string | null | undefined)[],
): unknown[] {
  return [
    workspaceId,
    partnerId ?? null,
    unique(lines.map((line) => line.productId)),
    unique(lines.flatMap((line) => line.taxIds ?? [])),
    unique(accountIds),
    journalId ?? null,
    paymentTermId ?? null,
  ];
}

/** Lines that lack taxes or accounts take those of the position; a document without one that was chosen or sent chooses. */
function positionParameters(
  { fiscalPositionId: own, lines }: Readonly<Invoice>,
  original: Original | null,
): [id: string | null, chooses: boolean, maps: boolean] {
  const id = own === undefined && original ? original.fiscalPositionId : own;
  const chooses = id === undefined;
  const isTaking = lines.some(({ taxIds, accountId }) => taxIds === undefined || accountId === undefined);
  return [id ?? null, chooses, isTaking && (chooses || id !== null)];
}

function unique(ids: readonly (string | null | undefined)[]): string[] {
  return [...new Set(ids.filter((id) => id !== null && id !== undefined))].sort();
}

function byId<T extends { id: string }>(rows: readonly T[] | null): ReadonlyMap<string, T> {
  return new Map((rows ?? []).map((row) => [row.id, row]));
}
