/** Locks a series: nobody else can take a number from it until the transaction ends. */
export const holdSeries = `CREATE OR REPLACE FUNCTION numbering.hold_series(of_workspace uuid, of_scope uuid, of_class text, of_period text)
  RETURNS void LANGUAGE plpgsql SET search_path = '' AS $body$
  BEGIN
    PERFORM 1 FROM numbering.series s WHERE s.workspace_id = of_workspace AND s.scope_id = of_scope AND s.class = of_class AND
      s.period = of_period FOR UPDATE;
  END
  $body$`;
