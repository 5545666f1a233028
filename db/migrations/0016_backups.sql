CREATE TABLE "backups" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "backups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"at" timestamptz NOT NULL,
	"place" text NOT NULL,
	"name" text,
	"bytes" bigint,
	"error" text
);
--> statement-breakpoint
CREATE INDEX "backups_by_time" ON "backups" USING btree ("at");