/** The names of partners, to be found by their words (docs/adr/0027). */
export const publishedPartnerNames = `CREATE OR REPLACE VIEW accounting.published_partner_names AS
  SELECT workspace_id, id, name, accounting.search_words(workspace_id, name) AS words FROM accounting.partners`;
