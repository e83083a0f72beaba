import { type AuthenticatedRequest, principalOf, RequireScopes } from '@daybook/access';
import { Database } from '@daybook/database';
import { InvalidRequest } from '@daybook/errors';
import { queryParameters } from '@daybook/requests';
import { Controller, Get, HttpCode, Req } from '@nestjs/common';
import { products } from '../resources/products.resource.js';

/** A barcode is of one product, or of one unit of one. */
const FIND = `
  SELECT p.id, p.name, p.unit_code AS "unitCode", '1' AS factor FROM inventory.products p
  WHERE p.workspace_id = $1 AND p.barcode = $2
  UNION ALL
  SELECT p.id, p.name, u.unit_code, u.factor::text FROM inventory.product_units u
  JOIN inventory.products p ON p.workspace_id = $1 AND p.id = u.product_id
  WHERE u.workspace_id = $1 AND u.barcode = $2`;

interface Found {
  readonly id: string;
  readonly name: string;
  readonly unitCode: string;
  readonly factor: string;
}

interface Answer {
  readonly product: { readonly id: string; readonly name: string } | null;
  readonly unit_code: string | null;
  readonly factor: number | null;
}

/** What a scanner reads: the product, and the unit that the pack is (domain.md 4.2). */
@Controller('api/:workspace/v1/products')
export class BarcodeController {
  constructor(private readonly database: Database) {}

  @Get('by_barcode')
  @HttpCode(200)
  @RequireScopes('read:inventory')
  async find(@Req() request: AuthenticatedRequest): Promise<Answer> {
    const barcode = queryParameters(request, ['barcode']).get('barcode')?.trim();
    if (!barcode) throw new InvalidRequest({ field: 'barcode', code: 'required', message: 'barcode is required.' });
    const workspaceId = principalOf(request).workspace.id;
    const [found] = await this.database.of(workspaceId).query<Found>(FIND, [workspaceId, barcode]);
    if (!found) return { product: null, unit_code: null, factor: null };
    const { id, name, unitCode, factor } = found;
    return { product: { id: products.ids.show(id), name }, unit_code: unitCode, factor: Number(factor) };
  }
}
