CREATE TABLE "drafts" (
	"key" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"fields" jsonb NOT NULL,
	"base" jsonb,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text
);
--> statement-breakpoint
CREATE TABLE "preview_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"fields" jsonb,
	"recipient" text,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" text,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "schedules" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"action" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"release" uuid,
	"staff_id" uuid,
	"staff_name" text,
	"failure" text,
	CONSTRAINT "schedules_once" UNIQUE("key","action")
);
--> statement-breakpoint
CREATE TABLE "versions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"staff_name" text,
	"action" text NOT NULL,
	"is_public" boolean NOT NULL,
	"changed" text[] NOT NULL,
	"fields" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "deleted_records" ADD COLUMN "is_withdrawn" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "preview_links_id" ON "preview_links" USING btree ("id");--> statement-breakpoint
CREATE INDEX "preview_links_key" ON "preview_links" USING btree ("key");--> statement-breakpoint
CREATE INDEX "preview_links_expires_at" ON "preview_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "schedules_at" ON "schedules" USING btree ("at");--> statement-breakpoint
CREATE INDEX "versions_of_record" ON "versions" USING btree ("key","at" desc,"id" desc);