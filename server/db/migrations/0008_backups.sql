CREATE TABLE "backups" (
	"archive" text PRIMARY KEY NOT NULL,
	"night" date NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"verified_at" timestamp with time zone,
	"bytes" bigint,
	"error" text
);
