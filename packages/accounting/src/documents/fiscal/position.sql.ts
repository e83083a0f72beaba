/** SQL over the position `f` of the workspace `$1`: as the choice and the mapping look at it. */
export const POSITION = `json_build_object('id', f.id, 'name', f.name, 'active', f.active, 'scope', f.scope, 'priority', f.priority,
  'auto', f.auto, 'country', f.country, 'countryGroup', f.country_group, 'countries', f.countries, 'vatId', f.vat_id,
  'priceBasis', f.price_basis,
  'taxes', coalesce((SELECT json_agg(json_build_object('fromId', m.from_id, 'toIds', ARRAY(
      SELECT t.tax_id FROM accounting.fiscal_position_tax_targets t
      WHERE t.workspace_id = $1 AND t.mapping_id = m.id ORDER BY t.position)) ORDER BY m.position)
    FROM accounting.fiscal_position_taxes m WHERE m.workspace_id = $1 AND m.fiscal_position_id = f.id), '[]'::json),
  'accounts', coalesce((SELECT json_agg(json_build_object('fromId', m.from_id, 'toId', m.to_id) ORDER BY m.position)
    FROM accounting.fiscal_position_accounts m WHERE m.workspace_id = $1 AND m.fiscal_position_id = f.id), '[]'::json))`;

/** SQL for an array of ids: the taxes and the accounts that positions map to, if `maps`. */
export const mappedTaxIds = (
  maps: string,
): string => `ARRAY(SELECT t.tax_id FROM accounting.fiscal_position_tax_targets t
  WHERE t.workspace_id = $1 AND ${maps})`;

export const mappedAccountIds = (
  maps: string,
): string => `ARRAY(SELECT m.to_id FROM accounting.fiscal_position_accounts m
  WHERE m.workspace_id = $1 AND ${maps})`;
