CREATE TABLE "exhibition_artworks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"exhibition_id" uuid NOT NULL,
	"artwork_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "exhibition_artworks_once" UNIQUE("exhibition_id","artwork_id")
);
--> statement-breakpoint
ALTER TABLE "exhibitions" ADD COLUMN "featured_position" integer;--> statement-breakpoint
ALTER TABLE "exhibition_artworks" ADD CONSTRAINT "exhibition_artworks_exhibition_id_exhibitions_id_fk" FOREIGN KEY ("exhibition_id") REFERENCES "public"."exhibitions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exhibition_artworks" ADD CONSTRAINT "exhibition_artworks_artwork_id_artworks_id_fk" FOREIGN KEY ("artwork_id") REFERENCES "public"."artworks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "exhibition_artworks_artwork" ON "exhibition_artworks" USING btree ("artwork_id");--> statement-breakpoint
CREATE TRIGGER "exhibition_artworks_site_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "exhibition_artworks" FOR EACH STATEMENT EXECUTE FUNCTION "tell_of_site_change"();
