/** The recorded exchange rates. */
export const publishedCurrencyRates = `CREATE OR REPLACE VIEW accounting.published_currency_rates AS
  SELECT workspace_id, currency, date, rate FROM accounting.currency_rates`;
