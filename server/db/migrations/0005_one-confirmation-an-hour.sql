ALTER TABLE "outbox" ADD COLUMN "blocks_repeats" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Confirmations of the last hour go on blocking repeats.
UPDATE "outbox" SET "blocks_repeats" = true WHERE "id" IN (
	SELECT DISTINCT ON ("kind", lower("to"), "subject") "id" FROM "outbox"
	WHERE "to" IS NOT NULL AND "created_at" > now() - interval '1 hour'
	ORDER BY "kind", lower("to"), "subject", "created_at" DESC
);--> statement-breakpoint
CREATE UNIQUE INDEX "outbox_one_confirmation" ON "outbox" USING btree ("kind",lower("to"),"subject") WHERE "outbox"."blocks_repeats";