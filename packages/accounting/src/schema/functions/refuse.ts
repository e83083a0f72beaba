/** Refuses a change under the name of a constraint: the arguments of the trigger are that name and the message. */
export const refuse = `CREATE OR REPLACE FUNCTION accounting.refuse() RETURNS trigger
  LANGUAGE plpgsql SET search_path = '' AS $body$
  BEGIN
    RAISE EXCEPTION '%', TG_ARGV[1] USING ERRCODE = '23514', CONSTRAINT = TG_ARGV[0];
  END
  $body$`;
