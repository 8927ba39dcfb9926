ALTER TABLE "artists" ADD COLUMN "image_alt" text;--> statement-breakpoint
ALTER TABLE "artworks" ADD COLUMN "image_alt" text;--> statement-breakpoint
ALTER TABLE "exhibitions" ADD COLUMN "image_alt" text;