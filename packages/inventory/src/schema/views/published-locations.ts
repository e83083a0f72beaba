export const publishedLocations = `CREATE OR REPLACE VIEW inventory.published_locations AS
  SELECT workspace_id, id, name, type, active, code FROM inventory.locations`;
