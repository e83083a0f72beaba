import type { TableSql } from '@daybook/database';

export const productUnits: TableSql = {
  name: 'inventory.product_units',
  create: `CREATE TABLE inventory.product_units (
    workspace_id uuid NOT NULL,
    id uuid NOT NULL,
    product_id uuid NOT NULL,
    "position" integer NOT NULL,
    unit_code text NOT NULL,
    factor numeric NOT NULL,
    name text,
    barcode text,
    sale boolean DEFAULT false NOT NULL,
    purchase boolean DEFAULT false NOT NULL,
    CONSTRAINT product_units_pkey PRIMARY KEY (workspace_id, id),
    CONSTRAINT product_units_unit_code_key UNIQUE (workspace_id, product_id, unit_code),
    CONSTRAINT product_units_barcode_key UNIQUE (workspace_id, barcode),
    CONSTRAINT product_units_factor_check CHECK (factor > 0 AND factor < 1e12 AND scale(factor) <= 6),
    CONSTRAINT product_units_position_check CHECK (position >= 1)
  )`,
  foreignKeys: [
    `CONSTRAINT product_units_product_fkey FOREIGN KEY (workspace_id, product_id) REFERENCES inventory.products
        (workspace_id, id)`,
  ],
  indexes: ['CREATE INDEX product_units_product_idx ON inventory.product_units (workspace_id, product_id, position)'],
  triggers: [
    `CREATE TRIGGER product_units_barcode BEFORE INSERT OR UPDATE ON inventory.product_units FOR EACH ROW
      WHEN (NEW.barcode IS NOT NULL)
      EXECUTE FUNCTION inventory.check_barcode('inventory.products', 'products_units_key')`,
  ],
};

/** The other side: no product has the barcode of a unit. */
export const productBarcodeTrigger = `CREATE TRIGGER products_barcode BEFORE INSERT OR UPDATE OF barcode ON inventory.products FOR EACH ROW
  WHEN (NEW.barcode IS NOT NULL)
  EXECUTE FUNCTION inventory.check_barcode('inventory.product_units', 'products_barcode_key')`;
