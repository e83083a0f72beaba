/** The bank accounts of partners. */
export const publishedPartnerBanks = `CREATE OR REPLACE VIEW accounting.published_partner_banks AS
  SELECT workspace_id, partner_id, iban, bic, holder, position FROM accounting.partner_bank_accounts`;
