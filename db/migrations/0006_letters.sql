CREATE TABLE "letter_recipients" (
	"letter_id" uuid NOT NULL,
	"subscriber_id" uuid NOT NULL,
	"mail_id" uuid NOT NULL,
	CONSTRAINT "letter_recipients_once" PRIMARY KEY("letter_id","subscriber_id"),
	CONSTRAINT "letter_recipients_mail_once" UNIQUE("mail_id")
);
--> statement-breakpoint
CREATE TABLE "letters" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text,
	"subject" jsonb NOT NULL,
	"body" jsonb NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"started_at" timestamptz,
	"handed_out_at" timestamptz,
	"finished_at" timestamptz,
	"created_at" timestamptz NOT NULL,
	"updated_at" timestamptz NOT NULL,
	CONSTRAINT "letters_slug_once" UNIQUE("slug"),
	CONSTRAINT "letters_slug_is_a_slug" CHECK ("letters"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
	CONSTRAINT "letters_status_is_known" CHECK ("letters"."status" in ('draft', 'sending', 'stopped', 'sent')),
	CONSTRAINT "letters_begin_with_a_slug_and_a_moment" CHECK (("letters"."status" = 'draft') = ("letters"."slug" is null) and ("letters"."status" = 'draft') = ("letters"."started_at" is null)),
	CONSTRAINT "letters_sent_has_a_moment" CHECK (("letters"."status" = 'sent') = ("letters"."finished_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "mails" DROP CONSTRAINT "mails_status_is_known";--> statement-breakpoint
ALTER TABLE "mails" DROP CONSTRAINT "mails_sent_has_a_moment";--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "handed_over_at" timestamptz;--> statement-breakpoint
ALTER TABLE "letter_recipients" ADD CONSTRAINT "letter_recipients_letter_id_letters_id_fk" FOREIGN KEY ("letter_id") REFERENCES "public"."letters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_recipients" ADD CONSTRAINT "letter_recipients_subscriber_id_newsletter_subscribers_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."newsletter_subscribers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_recipients" ADD CONSTRAINT "letter_recipients_mail_id_mails_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."mails"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "letter_recipients_of_subscriber" ON "letter_recipients" USING btree ("subscriber_id");--> statement-breakpoint
CREATE INDEX "letters_by_status" ON "letters" USING btree ("status","updated_at");--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_status_is_known" CHECK ("mails"."status" in ('queued', 'sent', 'outbox', 'failed', 'dropped'));--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_sent_has_a_moment" CHECK (("mails"."status" in ('sent', 'outbox')) = ("mails"."sent_at" is not null));--> statement-breakpoint
CREATE TRIGGER tell_content_changed AFTER INSERT OR DELETE OR UPDATE OF slug, subject, body, status ON letters FOR EACH STATEMENT EXECUTE FUNCTION tell_content_changed();
