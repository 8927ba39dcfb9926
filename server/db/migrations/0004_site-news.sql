-- Whoever changes what visitors read, with this program or without it, tells every process that keeps answers.
CREATE FUNCTION "tell_of_site_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('gallery_news', 'site');
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "artists_site_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "artists" FOR EACH STATEMENT EXECUTE FUNCTION "tell_of_site_change"();--> statement-breakpoint
CREATE TRIGGER "artworks_site_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "artworks" FOR EACH STATEMENT EXECUTE FUNCTION "tell_of_site_change"();--> statement-breakpoint
CREATE TRIGGER "exhibitions_site_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "exhibitions" FOR EACH STATEMENT EXECUTE FUNCTION "tell_of_site_change"();--> statement-breakpoint
CREATE TRIGGER "exhibition_artists_site_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "exhibition_artists" FOR EACH STATEMENT EXECUTE FUNCTION "tell_of_site_change"();--> statement-breakpoint
CREATE TRIGGER "press_items_site_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "press_items" FOR EACH STATEMENT EXECUTE FUNCTION "tell_of_site_change"();--> statement-breakpoint
CREATE TRIGGER "fairs_site_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "fairs" FOR EACH STATEMENT EXECUTE FUNCTION "tell_of_site_change"();--> statement-breakpoint
CREATE TRIGGER "website_content_site_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "website_content" FOR EACH STATEMENT EXECUTE FUNCTION "tell_of_site_change"();--> statement-breakpoint
CREATE TRIGGER "design_system_site_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "design_system" FOR EACH STATEMENT EXECUTE FUNCTION "tell_of_site_change"();
