CREATE TABLE "artists" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"bio" text NOT NULL,
	"birth_year" integer,
	"nationality" text,
	"image_url" text,
	"hero_image_url" text,
	"gallery_images" text[] DEFAULT '{}' NOT NULL,
	"cv_url" text,
	"represented" boolean DEFAULT false NOT NULL,
	"sort_name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "artworks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"artist_id" uuid NOT NULL,
	"title" text NOT NULL,
	"material" text NOT NULL,
	"size" text NOT NULL,
	"price" text,
	"show_price" text DEFAULT 'true' NOT NULL,
	"price_category" text,
	"description" text,
	"year" integer,
	"image_url" text,
	"inquire_url" text,
	"available" text DEFAULT 'true' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"username" text NOT NULL,
	"password_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"staff_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "website_content" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"key" text NOT NULL,
	"type" text NOT NULL,
	"title" text,
	"content" text NOT NULL,
	"metadata" jsonb,
	"category" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "design_system" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"category" text NOT NULL,
	"element" text NOT NULL,
	"property" text NOT NULL,
	"value" text NOT NULL,
	"description" text,
	"selector" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "design_system_once" UNIQUE("category","element","property")
);
--> statement-breakpoint
CREATE TABLE "exhibition_artists" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"exhibition_id" uuid NOT NULL,
	"artist_id" uuid NOT NULL,
	CONSTRAINT "exhibition_artists_once" UNIQUE("exhibition_id","artist_id")
);
--> statement-breakpoint
CREATE TABLE "exhibitions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"venue" text NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"location" text NOT NULL,
	"image_url" text,
	"gallery_images" text[] DEFAULT '{}' NOT NULL,
	"image_credits" text,
	"description" text,
	"description_author" text,
	"featured" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "fairs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"location" text NOT NULL,
	"year" integer NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"participating_artists" text[] DEFAULT '{}' NOT NULL,
	"fair_logo_url" text,
	"external_url" text,
	"booth_images" text[] DEFAULT '{}' NOT NULL,
	"description" text,
	"section" text
);
--> statement-breakpoint
CREATE TABLE "inquiries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"inquiry_type" text NOT NULL,
	"artist_interest" text,
	"subject" text,
	"artwork_title" text,
	"message" text NOT NULL,
	"status" text DEFAULT 'new' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"responded_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "press_items" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"artist_id" uuid NOT NULL,
	"title" text NOT NULL,
	"outlet" text NOT NULL,
	"date" text NOT NULL,
	"description" text NOT NULL,
	"url" text,
	"sort_date" text
);
--> statement-breakpoint
CREATE TABLE "exhibition_registrations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"exhibition_id" uuid NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mailing_list" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"subscribed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "artworks" ADD CONSTRAINT "artworks_artist_id_artists_id_fk" FOREIGN KEY ("artist_id") REFERENCES "public"."artists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD CONSTRAINT "staff_sessions_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exhibition_artists" ADD CONSTRAINT "exhibition_artists_exhibition_id_exhibitions_id_fk" FOREIGN KEY ("exhibition_id") REFERENCES "public"."exhibitions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exhibition_artists" ADD CONSTRAINT "exhibition_artists_artist_id_artists_id_fk" FOREIGN KEY ("artist_id") REFERENCES "public"."artists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "press_items" ADD CONSTRAINT "press_items_artist_id_artists_id_fk" FOREIGN KEY ("artist_id") REFERENCES "public"."artists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exhibition_registrations" ADD CONSTRAINT "exhibition_registrations_exhibition_id_exhibitions_id_fk" FOREIGN KEY ("exhibition_id") REFERENCES "public"."exhibitions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "artists_slug_unique" ON "artists" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "artists_sort_name" ON "artists" USING btree ("sort_name" collate "C");--> statement-breakpoint
CREATE INDEX "artworks_artist_year" ON "artworks" USING btree ("artist_id","year");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_username_unique" ON "staff" USING btree (lower("username"));--> statement-breakpoint
CREATE INDEX "staff_sessions_staff" ON "staff_sessions" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "staff_sessions_expires_at" ON "staff_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "website_content_key_unique" ON "website_content" USING btree ("key");--> statement-breakpoint
CREATE INDEX "website_content_category" ON "website_content" USING btree ("category");--> statement-breakpoint
CREATE INDEX "exhibition_artists_artist" ON "exhibition_artists" USING btree ("artist_id");--> statement-breakpoint
CREATE INDEX "exhibitions_start_date" ON "exhibitions" USING btree ("start_date");--> statement-breakpoint
CREATE INDEX "fairs_start_date" ON "fairs" USING btree ("start_date");--> statement-breakpoint
CREATE INDEX "inquiries_created_at" ON "inquiries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "press_items_artist" ON "press_items" USING btree ("artist_id");--> statement-breakpoint
CREATE UNIQUE INDEX "exhibition_registrations_once" ON "exhibition_registrations" USING btree ("exhibition_id",lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "mailing_list_email_unique" ON "mailing_list" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "mailing_list_subscribed_at" ON "mailing_list" USING btree ("subscribed_at");