ALTER TABLE "exhibitions" ADD COLUMN "opening_date" date;--> statement-breakpoint
ALTER TABLE "exhibitions" ADD COLUMN "opening_from" text;--> statement-breakpoint
ALTER TABLE "exhibitions" ADD COLUMN "opening_to" text;