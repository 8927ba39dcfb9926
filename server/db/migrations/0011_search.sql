CREATE EXTENSION IF NOT EXISTS "pg_trgm";--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS "unaccent";--> statement-breakpoint
DO $$
BEGIN
	IF to_regprocedure('similarity(text, text)') IS NULL OR to_regprocedure('unaccent(text)') IS NULL THEN
		RAISE EXCEPTION 'the extensions pg_trgm and unaccent must be in a schema of the search_path';
	END IF;
END
$$;--> statement-breakpoint
CREATE TABLE "search_documents" (
	"record_id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"in_title" "tsvector" NOT NULL,
	"in_names" "tsvector" NOT NULL,
	"in_facts" "tsvector" NOT NULL,
	"in_description" "tsvector" NOT NULL,
	"lexemes" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE INDEX "search_documents_lexemes" ON "search_documents" USING gin ("lexemes") WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "search_words_trigrams" ON "search_words" USING gin ("word" gin_trgm_ops) WITH (gin_pending_list_limit=256);--> statement-breakpoint
-- Without case, accents and punctuation; words with an umlaut also as they are spelt without one.
CREATE FUNCTION "search_text"("value" text) RETURNS text LANGUAGE sql STABLE AS $$
	SELECT btrim(regexp_replace(lower(unaccent(normalize(concat_ws(' ', "nfc", CASE WHEN "nfc" ~ '[äöüøåÄÖÜØÅ]' THEN (
		SELECT string_agg(replace(replace(replace(replace(replace("word", 'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue'), 'ø', 'oe'), 'å', 'aa'), ' ')
		FROM regexp_split_to_table(translate("nfc", 'ÄÖÜØÅ', 'äöüøå'), '\s+') AS "word" WHERE "word" ~ '[äöüøå]'
	) END), NFKC))), '[[:space:]!-/:-@[-`{-~«»·•]+', ' ', 'g')) FROM (SELECT normalize("value", NFC) AS "nfc") AS "composed"
$$;--> statement-breakpoint
CREATE FUNCTION "search_lexemes"("value" text) RETURNS tsvector LANGUAGE sql STABLE AS $$
	SELECT strip(to_tsvector('simple', "value") || to_tsvector('german', "value") || to_tsvector('french', "value") || to_tsvector('english', "value"))
$$;--> statement-breakpoint
-- Indexes only what visitors can read, and no prices.
CREATE FUNCTION "refresh_search_document"("changed_kind" text, "changed_id" uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	"source" record;
BEGIN
	SELECT search_text("title") AS "title", search_text(coalesce("names", '')) AS "names", search_text(coalesce("facts", '')) AS "facts",
		-- A long text is found by its beginning.
		search_text(left(coalesce("description", ''), 5000)) AS "description"
	INTO "source" FROM (
		SELECT "name" AS "title", NULL AS "names", concat_ws(' ', "nationality", "birth_year") AS "facts", "bio" AS "description"
		FROM "artists" WHERE "changed_kind" = 'artist' AND "id" = "changed_id"
		UNION ALL
		SELECT "artworks"."title", "artists"."name", concat_ws(' ', "material", "year"), concat_ws(' ', "description", "artworks"."image_alt")
		FROM "artworks" JOIN "artists" ON "artists"."id" = "artist_id"
		WHERE "changed_kind" = 'artwork' AND "artworks"."id" = "changed_id"
		UNION ALL
		SELECT "title", (
			SELECT string_agg("name", ' ') FROM "exhibition_artists" JOIN "artists" ON "artists"."id" = "artist_id"
			WHERE "exhibition_id" = "changed_id"
		), concat_ws(' ', "venue", "location", extract(year FROM "start_date")), "description"
		FROM "exhibitions" WHERE "changed_kind" = 'exhibition' AND "id" = "changed_id"
		UNION ALL
		SELECT "title", concat_ws(' ', "name", "outlet"), "date", "description"
		FROM "press_items" JOIN "artists" ON "artists"."id" = "artist_id"
		WHERE "changed_kind" = 'press item' AND "press_items"."id" = "changed_id"
		UNION ALL
		SELECT "name", array_to_string("participating_artists", ' '), concat_ws(' ', "location", "section", "year"), "description"
		FROM "fairs" WHERE "changed_kind" = 'fair' AND "id" = "changed_id"
	) AS "records";
	IF NOT FOUND THEN
		DELETE FROM "search_documents" WHERE "record_id" = "changed_id";
		RETURN;
	END IF;
	INSERT INTO "search_documents" ("record_id", "kind", "title", "in_title", "in_names", "in_facts", "in_description", "lexemes")
	SELECT "changed_id", "changed_kind", "source"."title", "in_title", "in_names", "in_facts", "in_description",
		"in_title" || "in_names" || "in_facts" || "in_description"
	FROM search_lexemes("source"."title") AS "in_title", search_lexemes("source"."names") AS "in_names", search_lexemes("source"."facts") AS "in_facts",
		search_lexemes("source"."description") AS "in_description"
	ON CONFLICT ("record_id") DO UPDATE SET "title" = excluded."title", "in_title" = excluded."in_title",
		"in_names" = excluded."in_names", "in_facts" = excluded."in_facts",
		"in_description" = excluded."in_description", "lexemes" = excluded."lexemes";
	INSERT INTO "search_words" ("word")
	SELECT unnest(tsvector_to_array(to_tsvector('simple', concat_ws(' ', "source"."title", "source"."names", "source"."facts", "source"."description"))))
	ON CONFLICT DO NOTHING;
END
$$;--> statement-breakpoint
-- Deferred to the commit, when a transaction takes no other locks any more: one at a time then reads what the others have
-- committed and writes the documents, without a deadlock.
CREATE FUNCTION "refresh_search"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_advisory_xact_lock(hashtext('search_documents'));
	IF TG_TABLE_NAME = 'exhibition_artists' THEN
		PERFORM refresh_search_document('exhibition', "id") FROM unnest(ARRAY[OLD."exhibition_id", NEW."exhibition_id"]) AS "id";
		RETURN NULL;
	END IF;
	PERFORM refresh_search_document(TG_ARGV[0], coalesce(NEW."id", OLD."id"));
	IF TG_TABLE_NAME = 'artists' AND TG_OP = 'UPDATE' THEN
		IF OLD."name" IS DISTINCT FROM NEW."name" THEN
			-- The works may be many: their other words are not computed again.
			UPDATE "search_documents" SET "in_names" = "new_names", "lexemes" = "in_title" || "new_names" || "in_facts" || "in_description"
			FROM search_lexemes(search_text(NEW."name")) AS "new_names"
			WHERE "record_id" IN (SELECT "id" FROM "artworks" WHERE "artist_id" = NEW."id");
			PERFORM refresh_search_document('press item', "id") FROM "press_items" WHERE "artist_id" = NEW."id";
			PERFORM refresh_search_document('exhibition', "exhibition_id") FROM "exhibition_artists" WHERE "artist_id" = NEW."id";
		END IF;
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "artists_search" AFTER INSERT OR UPDATE OR DELETE ON "artists" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "refresh_search"('artist');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "artworks_search" AFTER INSERT OR UPDATE OR DELETE ON "artworks" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "refresh_search"('artwork');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "exhibitions_search" AFTER INSERT OR UPDATE OR DELETE ON "exhibitions" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "refresh_search"('exhibition');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "exhibition_artists_search" AFTER INSERT OR UPDATE OR DELETE ON "exhibition_artists" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "refresh_search"();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "press_items_search" AFTER INSERT OR UPDATE OR DELETE ON "press_items" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "refresh_search"('press item');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "fairs_search" AFTER INSERT OR UPDATE OR DELETE ON "fairs" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "refresh_search"('fair');--> statement-breakpoint
SELECT refresh_search_document('artist', "id") FROM "artists";--> statement-breakpoint
SELECT refresh_search_document('artwork', "id") FROM "artworks";--> statement-breakpoint
SELECT refresh_search_document('exhibition', "id") FROM "exhibitions";--> statement-breakpoint
SELECT refresh_search_document('press item', "id") FROM "press_items";--> statement-breakpoint
SELECT refresh_search_document('fair', "id") FROM "fairs";
