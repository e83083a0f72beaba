import { type AuthenticatedRequest, principalOf, RequireScopes } from '@daybook/access';
import { Database } from '@daybook/database';
import { InvalidRequest } from '@daybook/errors';
import { parseChoice, queryParameters } from '@daybook/requests';
import { Controller, Get, HttpCode, Req } from '@nestjs/common';
import { COUNTRIES } from '../../ledger/company/countries.js';
import { fiscalPositions } from '../resources/fiscal-positions.resource.js';
import { type ChoosablePosition, choosePosition, type PositionReason } from './choose-position.js';
import { countryOfVatId } from './country-groups.js';
import { POSITION } from './position.sql.js';

const SCOPES = ['sale', 'purchase'] as const;

const READ = `
  SELECT c.address ->> 'country' AS home,
    (SELECT json_agg(${POSITION}) FROM accounting.fiscal_positions f WHERE f.workspace_id = $1 AND f.auto AND f.active) AS positions
  FROM tokens.companies c WHERE c.workspace_id = $1 AND c.id = $1`;

interface Found {
  readonly home: string | null;
  readonly positions: readonly (ChoosablePosition & { readonly name: string })[] | null;
}

interface Answer {
  readonly fiscal_position: { readonly id: string; readonly name: string } | null;
  readonly reason: PositionReason | null;
}

/** Which fiscal position a document would take, without a document (domain.md 4.34). */
@Controller('api/:workspace/v1/fiscal_positions')
export class PositionChoiceController {
  constructor(private readonly database: Database) {}

  @Get('choice')
  @HttpCode(200)
  @RequireScopes('read:accounting', 'read:taxes')
  async choice(@Req() request: AuthenticatedRequest): Promise<Answer> {
    const sent = queryParameters(request, ['scope', 'country', 'vat_id']);
    const scope = parseChoice('scope', sent.get('scope'), SCOPES);
    const vatId = sent.get('vat_id')?.replaceAll(' ', '').toUpperCase() || null;
    const country = countryOf(sent.get('country'), vatId);
    const workspaceId = principalOf(request).workspace.id;
    const [found] = await this.database.of(workspaceId).query<Found>(READ, [workspaceId]);
    const { home, positions } = found!;
    const known = positions ?? [];
    const { positionId, reason } = choosePosition(known, { scope, country, vatId, home, partnerPositionId: null });
    const position = known.find(({ id }) => id === positionId);
    return {
      fiscal_position: position ? { id: fiscalPositions.ids.show(position.id), name: position.name } : null,
      reason,
    };
  }
}

/** Without a country, that of the VAT id. */
function countryOf(sent: string | undefined, vatId: string | null): string | null {
  if (sent === undefined) return vatId && countryOfVatId(vatId);
  const country = sent.toUpperCase();
  if (COUNTRIES.includes(country)) return country;
  const message = 'country must be a country of ISO 3166-1 as two capital letters, such as AT.';
  throw new InvalidRequest({ field: 'country', code: 'invalid_format', message });
}
