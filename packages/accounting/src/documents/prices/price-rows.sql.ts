/** In place of the product and the category of a row for all products, as in the unique index of the rows. */
const NO_SUBJECT = `'00000000-0000-0000-0000-000000000000'::uuid`;

/** The categories that products are in, the nearest first. Parameters: workspace, products. */
const ABOVE = `
  RECURSIVE above AS (
    SELECT p.id AS product_id, c.id, c.name, c.parent_id, 0 AS distance FROM inventory.published_products p
      JOIN inventory.published_product_categories c ON c.workspace_id = $1 AND c.id = p.category_id
      WHERE p.workspace_id = $1 AND p.id = ANY($2::uuid[])
    UNION ALL SELECT a.product_id, c.id, c.name, c.parent_id, a.distance + 1 FROM above a
      JOIN inventory.published_product_categories c ON c.workspace_id = $1 AND c.id = a.parent_id)`;

/** Parameters: workspace, products, lists. */
export const LISTS = `
  WITH ${ABOVE}
  SELECT l.id, l.name, l.scope, l.currency, l.tax_included AS "taxIncluded", l.date_from AS "dateFrom", l.date_to AS "dateTo", l.active,
    (SELECT json_object_agg(o.product_id, o.own) FROM (
      SELECT a.product_id, json_agg(json_build_object('id', a.id, 'name', a.name) ORDER BY a.distance) AS own FROM above a GROUP BY a.product_id) o) AS categories
  FROM accounting.price_lists l WHERE l.workspace_id = $1 AND l.id = ANY($3::uuid[])`;

/**
 * For each price that is asked for, of each list: the row of the largest quantity that is reached, and of these of the latest day, for the product,
 * for each of its categories and for all products, with the unit of the line and without one. Each is one look into the unique index of the rows,
 * however many there are. Which of them counts is left to `choosePrice`. Parameters: workspace, products, lists, day, what is asked for.
 */
export const PRICE_ROWS = `
  WITH ${ABOVE},
    asked AS (SELECT * FROM json_to_recordset($5::json) AS a(at integer, product_id uuid, unit_code text, in_unit numeric, in_base numeric, has_price boolean)),
    subjects AS (SELECT a.at, a.product_id AS id FROM asked a UNION ALL SELECT a.at, ${NO_SUBJECT} FROM asked a
      UNION ALL SELECT a.at, u.id FROM asked a JOIN above u ON u.product_id = a.product_id)
  SELECT a.at, l.id AS "listId", r.id, r.product_id AS "productId", r.category_id AS "categoryId", r.unit_code AS "unitCode",
    r.min_quantity::text AS "minQuantity", r.date_from AS "dateFrom", r.date_to AS "dateTo", r.price_unit::text AS "priceUnit",
    trim_scale(r.discount_percent)::text AS "discountPercent"
  FROM accounting.price_lists l CROSS JOIN asked a JOIN subjects s ON s.at = a.at
  CROSS JOIN LATERAL (VALUES (a.unit_code, a.in_unit), ('', a.in_base)) u(code, reached)
  CROSS JOIN LATERAL (SELECT p.* FROM accounting.price_rows p
    WHERE p.workspace_id = $1 AND p.price_list_id = l.id AND coalesce(p.product_id, p.category_id, ${NO_SUBJECT}) = s.id
      AND coalesce(p.unit_code, '') = u.code AND p.min_quantity <= u.reached
      AND (p.date_from IS NULL OR p.date_from <= $4::date) AND (p.date_to IS NULL OR p.date_to >= $4::date)
      AND (p.discount_percent IS NULL OR a.has_price)
    ORDER BY p.min_quantity DESC, coalesce(p.date_from, '1900-01-01'::date) DESC LIMIT 1) r
  WHERE l.workspace_id = $1 AND l.id = ANY($3::uuid[])`;
