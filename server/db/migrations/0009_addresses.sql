CREATE TABLE "addresses" (
	"path" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"record_id" uuid NOT NULL,
	"is_current" boolean NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "addresses_one_current" ON "addresses" USING btree ("record_id") WHERE "addresses"."is_current";--> statement-breakpoint
CREATE INDEX "addresses_record" ON "addresses" USING btree ("record_id");--> statement-breakpoint
CREATE INDEX "addresses_folder" ON "addresses" USING btree (split_part("path", '/', 3));--> statement-breakpoint
CREATE TRIGGER "addresses_site_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "addresses" FOR EACH STATEMENT EXECUTE FUNCTION "tell_of_site_change"();
