CREATE TABLE "inquiry_notes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"inquiry_id" uuid NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" text
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"to" text,
	"reply_to" jsonb,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"attachments" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"created_at" timestamp with time zone NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL,
	"give_up_at" timestamp with time zone,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "inquiries" ADD COLUMN "artwork_id" uuid;--> statement-breakpoint
ALTER TABLE "inquiries" ADD COLUMN "spam_reason" text;--> statement-breakpoint
ALTER TABLE "exhibition_registrations" ADD COLUMN "spam_reason" text;--> statement-breakpoint
ALTER TABLE "exhibition_registrations" ADD COLUMN "seen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "exhibition_registrations" ADD COLUMN "checked_in_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "exhibition_registrations" ADD COLUMN "check_in_changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mailing_list" ADD COLUMN "spam_reason" text;--> statement-breakpoint
ALTER TABLE "inquiry_notes" ADD CONSTRAINT "inquiry_notes_inquiry_id_inquiries_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."inquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inquiry_notes_inquiry" ON "inquiry_notes" USING btree ("inquiry_id");--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("next_attempt_at") WHERE "outbox"."status" = 'waiting';--> statement-breakpoint
CREATE INDEX "outbox_created_at" ON "outbox" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "inquiries_new" ON "inquiries" USING btree ("status") WHERE "inquiries"."status" = 'new';--> statement-breakpoint
UPDATE "inquiries" SET "status" = CASE WHEN "responded_at" IS NULL THEN 'new' ELSE 'answered' END WHERE "status" NOT IN ('new', 'answered', 'archived', 'spam');--> statement-breakpoint
UPDATE "inquiries" SET "artwork_id" = "meant"."id" FROM (
	SELECT lower("artworks"."title") AS "title", lower("artists"."name") AS "artist", min("artworks"."id"::text)::uuid AS "id"
	FROM "artworks" JOIN "artists" ON "artists"."id" = "artworks"."artist_id"
	GROUP BY 1, 2 HAVING count(*) = 1
) AS "meant" WHERE lower("inquiries"."artwork_title") = "meant"."title" AND lower("inquiries"."artist_interest") = "meant"."artist";
