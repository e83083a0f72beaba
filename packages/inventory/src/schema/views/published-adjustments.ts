export const publishedAdjustments = `CREATE OR REPLACE VIEW inventory.published_adjustments AS
  SELECT workspace_id, id, number, date, account_id FROM inventory.adjustments`;
