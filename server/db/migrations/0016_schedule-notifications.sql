-- Cached responses of every process expire at the next scheduled instant, also where a schedule is restored or written by hand.
CREATE FUNCTION "notify_of_schedule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('gallery_news', 'scheduled ' || floor(extract(epoch FROM NEW."at") * 1000)::bigint);
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "schedules_notify" AFTER INSERT OR UPDATE ON "schedules" FOR EACH ROW WHEN (NEW."failure" IS NULL) EXECUTE FUNCTION "notify_of_schedule"();
