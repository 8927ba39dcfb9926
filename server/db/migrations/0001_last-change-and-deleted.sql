CREATE TABLE "deleted_records" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"record_key" text NOT NULL,
	"title" text NOT NULL,
	"deleted_at" timestamp with time zone NOT NULL,
	"deleted_by" text,
	"rows" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "artists" ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "artists" ADD COLUMN "updated_by" text;--> statement-breakpoint
ALTER TABLE "artworks" ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "artworks" ADD COLUMN "updated_by" text;--> statement-breakpoint
ALTER TABLE "exhibitions" ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "exhibitions" ADD COLUMN "updated_by" text;--> statement-breakpoint
ALTER TABLE "fairs" ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "fairs" ADD COLUMN "updated_by" text;--> statement-breakpoint
ALTER TABLE "press_items" ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "press_items" ADD COLUMN "updated_by" text;--> statement-breakpoint
CREATE INDEX "deleted_records_record" ON "deleted_records" USING btree ("kind","record_key");--> statement-breakpoint
CREATE INDEX "deleted_records_deleted_at" ON "deleted_records" USING btree ("deleted_at");