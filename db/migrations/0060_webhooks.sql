CREATE TABLE "webhook_deliveries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"webhook_id" uuid NOT NULL,
	"type" text NOT NULL,
	"subject_id" uuid,
	"payload" text NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamptz NOT NULL,
	"last_attempt_at" timestamptz,
	"next_attempt_at" timestamptz,
	"status_code" integer,
	"answer" text,
	"error" text,
	CONSTRAINT "webhook_deliveries_status_is_known" CHECK ("webhook_deliveries"."status" in ('queued', 'delivered', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"url" text NOT NULL,
	"events" jsonb NOT NULL,
	"secret" text NOT NULL,
	"former_secret" text,
	"former_secret_until" timestamptz,
	"off_since" timestamptz,
	"off_because" text,
	"failing_since" timestamptz,
	"last_attempt_at" timestamptz,
	"created_at" timestamptz NOT NULL,
	CONSTRAINT "webhooks_off_has_a_reason" CHECK (("webhooks"."off_since" is null) = ("webhooks"."off_because" is null)),
	CONSTRAINT "webhooks_off_reason_is_known" CHECK ("webhooks"."off_because" in ('owner', 'failing', 'gone')),
	CONSTRAINT "webhooks_former_secret_ends" CHECK (("webhooks"."former_secret" is null) = ("webhooks"."former_secret_until" is null))
);
--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_of_webhook" ON "webhook_deliveries" USING btree ("webhook_id","created_at");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_of_subject" ON "webhook_deliveries" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_by_time" ON "webhook_deliveries" USING btree ("created_at");