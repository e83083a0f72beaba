/** An event keeps its place in the stream once it has one, and can be deleted after 30 days at the earliest. */
export const keepEvent = `CREATE OR REPLACE FUNCTION events.keep_event() RETURNS trigger
  LANGUAGE plpgsql SET search_path = '' AS $$
  BEGIN
    IF TG_OP = 'UPDATE' THEN
      IF OLD.sequence IS NULL THEN RETURN NEW; END IF;
      RAISE EXCEPTION 'an event keeps its sequence' USING ERRCODE = 'check_violation', CONSTRAINT = 'events_sequence_check';
    END IF;
    IF OLD.sequence IS NOT NULL AND OLD.created_at < now() - interval '30 days' THEN RETURN OLD; END IF;
    RAISE EXCEPTION 'events are kept 30 days' USING ERRCODE = 'check_violation', CONSTRAINT = 'events_kept_check';
  END $$`;
