CREATE TABLE "job_failures" (
	"queue" text PRIMARY KEY NOT NULL,
	"total" integer NOT NULL,
	"in_a_row" integer NOT NULL,
	"last_at" timestamptz NOT NULL
);
