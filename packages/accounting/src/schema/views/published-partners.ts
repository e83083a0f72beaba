export const publishedPartners = `CREATE OR REPLACE VIEW accounting.published_partners AS
  SELECT workspace_id, id, name, active FROM accounting.partners`;
