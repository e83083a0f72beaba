/** What reports of other packages read of a series. */
export const publishedSeries = `CREATE OR REPLACE VIEW numbering.published_series AS
  SELECT workspace_id, scope_id, class, period, next FROM numbering.series`;
