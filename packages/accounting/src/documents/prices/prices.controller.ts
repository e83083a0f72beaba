import { type AuthenticatedRequest, principalOf, RequireScopes } from '@daybook/access';
import { Database } from '@daybook/database';
import { InvalidRequest, Refusal } from '@daybook/errors';
import {
  type Counted,
  defaultUnit,
  isUnitCode,
  productCategories,
  products,
  unitFactor,
  unitsSql,
} from '@daybook/inventory';
import { isCurrency, isDecimal, isRealDate, multiply } from '@daybook/money';
import type { Resource } from '@daybook/records';
import { parseChoice, queryParameters } from '@daybook/requests';
import { Controller, Get, HttpCode, Req } from '@nestjs/common';
import { PRICE_SCOPES } from '../entities/price-list.js';
import { partners } from '../resources/partners.resource.js';
import { priceLists } from '../resources/price-lists.resource.js';
import { priceRows } from '../resources/price-rows.resource.js';
import { type Candidate, choosePrice, type ChosenPrice, type MissingPrice } from './choose-price.js';
import { type NamedCategory, PriceReader } from './price-reader.js';

const READ = `
  SELECT r.id, r.name, r.price_unit::text AS "priceUnit", r.unit_code AS "unitCode", r.type, ${unitsSql('r.id')} AS units, c.currency AS home,
    to_char(now() AT TIME ZONE c.timezone, 'YYYY-MM-DD') AS today,
    (SELECT json_build_object('listId', p.price_list_id, 'currency', p.currency) FROM accounting.partners p
      WHERE p.workspace_id = $1 AND p.id = $3::uuid) AS partner
  FROM inventory.published_products r JOIN tokens.companies c ON c.workspace_id = $1 AND c.id = $1
  WHERE r.workspace_id = $1 AND r.id = $2`;

interface Found extends Counted {
  readonly id: string;
  readonly priceUnit: string | null;
  readonly home: string;
  readonly today: string;
  readonly partner: { readonly listId: string | null; readonly currency: string | null } | null;
}

const PARAMETERS = ['product', 'partner', 'quantity', 'date', 'currency', 'unit', 'price_list', 'scope'];

/** Which price a line would have, and why, without a document (domain.md 4.40). */
@Controller('api/:workspace/v1/prices')
export class PricesController {
  constructor(
    private readonly database: Database,
    private readonly prices: PriceReader,
  ) {}

  @Get()
  @HttpCode(200)
  @RequireScopes('read:accounting', 'read:sales', 'read:purchasing')
  async price(@Req() request: AuthenticatedRequest): Promise<object> {
    const sent = queryParameters(request, PARAMETERS);
    const productId = idIn(sent.get('product'), 'product', products as Resource);
    if (productId === null) throw invalid('product', 'product is required: the id of a product.', 'required');
    const partnerId = idIn(sent.get('partner'), 'partner', partners as Resource);
    const documentListId = idIn(sent.get('price_list'), 'price_list', priceLists as Resource);
    const scope = parseChoice('scope', sent.get('scope'), PRICE_SCOPES);
    const quantity = quantityIn(sent.get('quantity'));
    const workspaceId = principalOf(request).workspace.id;
    const tx = this.database.of(workspaceId);
    const [found] = await tx.query<Found>(READ, [workspaceId, productId, partnerId]);
    if (!found) throw unknown('product');
    if (partnerId !== null && found.partner === null) throw unknown('partner');
    const { home, today, partner } = found;
    const currency = currencyIn(sent.get('currency')) ?? partner?.currency ?? home;
    const unitCode = unitIn(sent.get('unit')) ?? defaultUnit(found, scope);
    const date = dateIn(sent.get('date')) ?? today;
    const factor = unitFactor(found, unitCode);
    const asked = {
      ...{ productId, unitCode, quantity, factor, hasPrice: found.priceUnit !== null },
      baseQuantity: factor === undefined ? undefined : multiply(quantity, factor),
    };
    const lists = { documentListId, partnerListId: partner?.listId ?? null, date };
    const defaults = await this.prices.defaults(tx, workspaceId, scope);
    const choices = await this.prices.read(defaults, lists, () => [asked]);
    if (documentListId !== null && !choices.candidates.some(({ of }) => of === 'document')) throw unknown('price_list');
    const above = choices.categories.get(productId) ?? [];
    const chosen = choosePrice({
      ...{ scope, currency, home, date, product: found, ...asked },
      factorOf: (code) => unitFactor(found, code),
      candidates: choices.candidatesFor(asked),
      categoryIds: above.map(({ id }) => id),
    });
    return {
      product: { id: products.ids.show(found.id), name: found.name },
      ...{ quantity: Number(quantity), unit_code: unitCode, currency, date },
      price_unit: chosen.price === null ? null : Number(chosen.price),
      reason: reasonOf(chosen, above),
    };
  }
}

/** Why, as clients read it. */
function reasonOf(chosen: ChosenPrice | MissingPrice, above: readonly NamedCategory[]): object {
  const passed_over = chosen.passedOver.map(({ candidate, why }) => ({ ...shownList(candidate), why }));
  if (chosen.price === null) return { by: null, missing: chosen.why, price_list: null, price_row: null, passed_over };
  const { by, candidate, row } = chosen;
  const category = above.find(({ id }) => id === row?.categoryId);
  const price_row = row && {
    id: priceRows.ids.show(row.id),
    ...{ unit_code: row.unitCode, min_quantity: Number(row.minQuantity), date_from: row.dateFrom, date_to: row.dateTo },
    price_unit: row.priceUnit === null ? null : Number(row.priceUnit),
    discount_percent: row.discountPercent === null ? null : Number(row.discountPercent),
    category: category ? { id: productCategories.ids.show(category.id), name: category.name } : null,
    all_products: row.productId === null && row.categoryId === null,
  };
  return { by, missing: null, price_list: candidate && shownList(candidate), price_row, passed_over };
}

const shownList = ({ of, list }: Candidate): object => ({ of, id: priceLists.ids.show(list.id), name: list.name });

const invalid = (field: string, message: string, code: 'invalid_format' | 'required' = 'invalid_format') =>
  new InvalidRequest({ field, code, message });

const unknown = (field: string) =>
  new Refusal({ field, code: 'not_found', message: `${field}: there is no such record in this workspace.` });

function idIn(sent: string | undefined, field: string, resource: Resource): string | null {
  if (sent === undefined) return null;
  const id = resource.ids.read(sent);
  if (id === undefined)
    throw invalid(
      field,
      `${field} must be an id such as ${resource.ids.show('018f0000-0000-7000-8000-000000000001')}.`,
    );
  return id;
}

function quantityIn(sent = '1'): string {
  if (isDecimal(sent) && Number(sent) > 0) return sent;
  throw invalid('quantity', 'quantity must be a number above 0.');
}

function dateIn(sent: string | undefined): string | undefined {
  if (sent === undefined || isRealDate(sent)) return sent;
  throw invalid('date', 'date must be a day such as 2026-03-31.');
}

function currencyIn(sent: string | undefined): string | undefined {
  if (sent === undefined || isCurrency(sent)) return sent;
  throw invalid('currency', 'currency must be a code of ISO 4217 such as EUR.');
}

function unitIn(sent: string | undefined): string | undefined {
  if (sent === undefined || isUnitCode(sent)) return sent;
  throw invalid('unit', 'unit must be a code of GET /v1/units.');
}
