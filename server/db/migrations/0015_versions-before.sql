ALTER TABLE "versions" ADD COLUMN "before" jsonb;--> statement-breakpoint
ALTER TABLE "versions" ADD COLUMN "files" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "versions_files" ON "versions" USING gin ("files");