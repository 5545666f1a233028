-- Finds a part of a word by an index. Comes with PostgreSQL; whoever owns the database may load it.
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
DROP INDEX "bookings_by_tour";--> statement-breakpoint
DROP INDEX "mails_by_status";--> statement-breakpoint
DROP INDEX "payments_by_time";--> statement-breakpoint
DROP INDEX "reviews_of_tour";--> statement-breakpoint
CREATE INDEX "booking_transitions_of_availability" ON "booking_transitions" USING btree ("availability_id");--> statement-breakpoint
CREATE INDEX "bookings_of_availability" ON "bookings" USING btree ("availability_id");--> statement-breakpoint
CREATE INDEX "bookings_by_start" ON "bookings" USING btree (coalesce("confirmed_date", "date"),coalesce("confirmed_time", "time"));--> statement-breakpoint
CREATE INDEX "bookings_by_status_and_start" ON "bookings" USING btree ("status",coalesce("confirmed_date", "date"),coalesce("confirmed_time", "time"));--> statement-breakpoint
CREATE INDEX "bookings_by_tour_and_start" ON "bookings" USING btree ("tour_id",coalesce("confirmed_date", "date"),coalesce("confirmed_time", "time"));--> statement-breakpoint
CREATE INDEX "bookings_by_creation" ON "bookings" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "bookings_by_words" ON "bookings" USING gin (regexp_replace(normalize(' ' || "reference" || ' ' || replace("reference", '-', '')
    || ' ' || "first_name" || ' ' || "last_name" || ' ' || "email"
    || ' ' || "phone" || ' ' || regexp_replace("phone", '\D', '', 'g')
    || ' ' || coalesce("special_requests", ''), NFD), '[\u0300-\u036f]', '', 'g') gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "requests_by_creation" ON "bookings" USING btree ("created_at") WHERE kind = 'request';--> statement-breakpoint
CREATE INDEX "requests_by_status" ON "bookings" USING btree ("status") WHERE kind = 'request';--> statement-breakpoint
CREATE INDEX "requests_by_answer" ON "bookings" USING btree ("answer_due_at") WHERE kind = 'request';--> statement-breakpoint
CREATE INDEX "idempotency_keys_by_time" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "contact_messages_by_words" ON "contact_messages" USING gin (("name" || ' ' || "email" || ' ' || "message") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "contact_messages_unread" ON "contact_messages" USING btree ("created_at") WHERE read_at is null;--> statement-breakpoint
CREATE INDEX "mails_by_time" ON "mails" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "mails_failed_first" ON "mails" USING btree (("status" = 'failed'),"created_at","id");--> statement-breakpoint
CREATE INDEX "mails_by_recipient" ON "mails" USING gin ("recipient" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "newsletter_by_time" ON "newsletter_subscribers" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "newsletter_by_status" ON "newsletter_subscribers" USING btree ("status","email");--> statement-breakpoint
CREATE INDEX "newsletter_by_email" ON "newsletter_subscribers" USING gin ("email" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "payments_by_amount" ON "payments" USING btree ("amount_cents");--> statement-breakpoint
CREATE INDEX "payments_of_charge" ON "payments" USING btree (coalesce("refund_of", "id"));--> statement-breakpoint
CREATE INDEX "payments_giving_back" ON "payments" USING btree ("refund_of","amount_cents") WHERE kind = 'refund';--> statement-breakpoint
CREATE INDEX "reviews_by_time" ON "reviews" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "reviews_waiting_first" ON "reviews" USING btree (("status" = 'awaiting_approval'),"created_at");--> statement-breakpoint
CREATE INDEX "reviews_by_stars" ON "reviews" USING btree ("rating","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "reviews_by_words" ON "reviews" USING gin (("name" || ' ' || "country" || ' ' || "text") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "audit_log_by_action" ON "audit_log" USING btree ("action");--> statement-breakpoint
CREATE INDEX "audit_log_by_staff" ON "audit_log" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "audit_log_by_booking" ON "audit_log" USING btree ((coalesce("after", "before") ->> 'bookingId'));--> statement-breakpoint
CREATE INDEX "audit_log_by_subject_id" ON "audit_log" USING gin ("subject_id" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "audit_log_by_words" ON "audit_log" USING gin ((coalesce("before"::text, '') || ' ' || coalesce("after"::text, '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "mails_by_status" ON "mails" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "payments_by_time" ON "payments" USING btree ("at","kind","id","amount_cents","refund_of");--> statement-breakpoint
CREATE INDEX "reviews_of_tour" ON "reviews" USING btree ("tour_id","status","rating");