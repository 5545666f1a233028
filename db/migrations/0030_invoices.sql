CREATE TABLE "invoices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"payment_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"corrects" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"number" text,
	"url" text,
	"issued_at" timestamptz,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"created_at" timestamptz NOT NULL,
	"updated_at" timestamptz NOT NULL,
	CONSTRAINT "invoices_payment_once" UNIQUE("payment_id"),
	CONSTRAINT "invoices_number_once" UNIQUE("kind","number"),
	CONSTRAINT "invoices_kind_is_known" CHECK ("invoices"."kind" in ('invoice', 'credit_note')),
	CONSTRAINT "invoices_status_is_known" CHECK ("invoices"."status" in ('ordered', 'issued', 'failed')),
	CONSTRAINT "invoices_issued_has_a_number" CHECK (("invoices"."status" = 'issued') = ("invoices"."number" is not null and "invoices"."issued_at" is not null)),
	CONSTRAINT "invoices_credit_note_names_invoices" CHECK (("invoices"."kind" = 'credit_note') = (jsonb_array_length("invoices"."corrects") > 0))
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "invoice_to" jsonb;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoices_ordered" ON "invoices" USING btree ("updated_at") WHERE status = 'ordered';--> statement-breakpoint
CREATE INDEX "invoices_failed" ON "invoices" USING btree ("updated_at") WHERE status = 'failed';