CREATE TABLE "articles" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"title" jsonb NOT NULL,
	"excerpt" jsonb NOT NULL,
	"body" jsonb NOT NULL,
	"cover_id" uuid,
	"is_published" boolean DEFAULT false NOT NULL,
	"published_at" timestamptz,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "articles_slug_once" UNIQUE("slug"),
	CONSTRAINT "articles_slug_is_a_slug" CHECK ("articles"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
	CONSTRAINT "articles_published_has_a_moment" CHECK (not "articles"."is_published" or "articles"."published_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "availabilities" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tour_id" text NOT NULL,
	"series_id" uuid,
	"date" date NOT NULL,
	"time" text NOT NULL,
	"starts_at" timestamptz NOT NULL,
	"capacity" integer NOT NULL,
	"called_off_at" timestamptz,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "availabilities_once_per_start" UNIQUE("tour_id","date","time"),
	CONSTRAINT "availabilities_time_is_hh_mm" CHECK ("availabilities"."time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
	CONSTRAINT "availabilities_capacity_in_range" CHECK ("availabilities"."capacity" between 1 and 30)
);
--> statement-breakpoint
CREATE TABLE "availability_blocks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tour_id" text,
	"from_date" date NOT NULL,
	"to_date" date NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "availability_blocks_run_forward" CHECK ("availability_blocks"."from_date" <= "availability_blocks"."to_date")
);
--> statement-breakpoint
CREATE TABLE "availability_series" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tour_id" text NOT NULL,
	"from_date" date NOT NULL,
	"to_date" date NOT NULL,
	"weekdays" jsonb NOT NULL,
	"times" jsonb NOT NULL,
	"except_dates" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"capacity" integer NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "availability_series_runs_forward" CHECK ("availability_series"."from_date" <= "availability_series"."to_date"),
	CONSTRAINT "availability_series_capacity_in_range" CHECK ("availability_series"."capacity" between 1 and 30)
);
--> statement-breakpoint
CREATE TABLE "booking_tokens" (
	"booking_id" uuid PRIMARY KEY NOT NULL,
	"token" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "booking_transitions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "booking_transitions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"booking_id" uuid NOT NULL,
	"from_status" text,
	"to_status" text NOT NULL,
	"availability_id" uuid,
	"actor" text NOT NULL,
	"at" timestamptz NOT NULL,
	CONSTRAINT "booking_transitions_actor_is_known" CHECK ("booking_transitions"."actor" in ('guest', 'team', 'system'))
);
--> statement-breakpoint
CREATE TABLE "bookings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"reference" text NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"tour_id" text NOT NULL,
	"availability_id" uuid,
	"date" date NOT NULL,
	"time" text NOT NULL,
	"participants" integer NOT NULL,
	"exclusive" boolean NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"special_requests" text,
	"language" text NOT NULL,
	"total_cents" integer NOT NULL,
	"currency" char(3) NOT NULL,
	"hold_expires_at" timestamptz,
	"confirmed_date" date,
	"confirmed_time" text,
	"confirmed_meeting_point" text,
	"confirmed_at" timestamptz,
	"cancelled_at" timestamptz,
	"cancelled_by" text,
	"cancel_reason" text,
	"admin_notes" text,
	"attended" boolean,
	"calendar_sequence" integer DEFAULT 0 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "bookings_reference_once" UNIQUE("reference"),
	CONSTRAINT "bookings_reference_is_well_formed" CHECK ("bookings"."reference" ~ '^LX-[0-9A-HJKMNP-TV-Z]{8}$'),
	CONSTRAINT "bookings_kind_is_known" CHECK ("bookings"."kind" in ('instant', 'request')),
	CONSTRAINT "bookings_status_is_known" CHECK ("bookings"."status" in ('held', 'pending', 'confirmed', 'cancelled', 'expired')),
	CONSTRAINT "bookings_participants_in_range" CHECK ("bookings"."participants" between 1 and 30),
	CONSTRAINT "bookings_total_is_positive" CHECK ("bookings"."total_cents" > 0),
	CONSTRAINT "bookings_time_is_hh_mm" CHECK ("bookings"."time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
	CONSTRAINT "bookings_language_is_known" CHECK ("bookings"."language" in ('en', 'pt', 'ru')),
	CONSTRAINT "bookings_only_instant_ones_are_held" CHECK ("bookings"."status" not in ('held', 'expired') or "bookings"."kind" = 'instant'),
	CONSTRAINT "bookings_only_requests_are_pending" CHECK ("bookings"."status" <> 'pending' or "bookings"."kind" = 'request'),
	CONSTRAINT "bookings_held_until" CHECK ("bookings"."status" <> 'held' or "bookings"."hold_expires_at" is not null),
	CONSTRAINT "bookings_with_seats_sit_on_an_availability" CHECK ("bookings"."status" not in ('held', 'confirmed') or "bookings"."availability_id" is not null),
	CONSTRAINT "bookings_confirmed_is_complete" CHECK ("bookings"."status" <> 'confirmed' or ("bookings"."confirmed_date" is not null and "bookings"."confirmed_time" is not null and "bookings"."confirmed_at" is not null and ("bookings"."kind" = 'instant' or "bookings"."confirmed_meeting_point" is not null))),
	CONSTRAINT "bookings_cancelled_is_complete" CHECK ("bookings"."status" <> 'cancelled' or ("bookings"."cancelled_at" is not null and "bookings"."cancelled_by" is not null))
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"key" text PRIMARY KEY NOT NULL,
	"body_hash" text NOT NULL,
	"status" integer,
	"answer" text,
	"created_at" timestamptz DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"language" text NOT NULL,
	"created_at" timestamptz NOT NULL,
	"read_at" timestamptz,
	"reply" text,
	"replied_at" timestamptz,
	CONSTRAINT "contact_messages_language_is_known" CHECK ("contact_messages"."language" in ('en', 'pt', 'ru')),
	CONSTRAINT "contact_messages_reply_has_a_moment" CHECK (("contact_messages"."reply" is null) = ("contact_messages"."replied_at" is null))
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"kind" text NOT NULL,
	"title" jsonb NOT NULL,
	"body" jsonb,
	"file_key" text,
	"language" text,
	"is_published" boolean DEFAULT false NOT NULL,
	"downloads" integer DEFAULT 0 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "documents_slug_once" UNIQUE("slug"),
	CONSTRAINT "documents_slug_is_a_slug" CHECK ("documents"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
	CONSTRAINT "documents_kind_is_known" CHECK ("documents"."kind" in ('file', 'policy')),
	CONSTRAINT "documents_language_is_known" CHECK ("documents"."language" in ('en', 'pt', 'ru')),
	CONSTRAINT "documents_have_their_content" CHECK (("documents"."kind" = 'file' and "documents"."file_key" is not null) or ("documents"."kind" = 'policy' and "documents"."body" is not null)),
	CONSTRAINT "documents_downloads_not_negative" CHECK ("documents"."downloads" >= 0)
);
--> statement-breakpoint
CREATE TABLE "gallery_items" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"picture_id" uuid NOT NULL,
	"title" jsonb NOT NULL,
	"description" jsonb NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"occasion" text DEFAULT '' NOT NULL,
	"recipient" text NOT NULL,
	"language" text NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"details" jsonb,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"sent_at" timestamptz,
	CONSTRAINT "mails_status_is_known" CHECK ("mails"."status" in ('queued', 'sent', 'failed', 'dropped')),
	CONSTRAINT "mails_sent_has_a_moment" CHECK (("mails"."status" = 'sent') = ("mails"."sent_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "newsletter_subscribers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"language" text NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamptz NOT NULL,
	"confirmed_at" timestamptz,
	"unsubscribed_at" timestamptz,
	CONSTRAINT "newsletter_email_once" UNIQUE("email"),
	CONSTRAINT "newsletter_email_is_lower_case" CHECK ("newsletter_subscribers"."email" = lower("newsletter_subscribers"."email")),
	CONSTRAINT "newsletter_language_is_known" CHECK ("newsletter_subscribers"."language" in ('en', 'pt', 'ru')),
	CONSTRAINT "newsletter_status_is_known" CHECK ("newsletter_subscribers"."status" in ('pending', 'confirmed', 'unsubscribed'))
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"booking_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"currency" char(3) NOT NULL,
	"method" text NOT NULL,
	"refund_of" uuid,
	"staff_id" uuid,
	"at" timestamptz NOT NULL,
	CONSTRAINT "payments_kind_is_known" CHECK ("payments"."kind" in ('charge', 'refund')),
	CONSTRAINT "payments_amount_is_positive" CHECK ("payments"."amount_cents" > 0),
	CONSTRAINT "payments_method_is_known" CHECK ("payments"."method" in ('demo')),
	CONSTRAINT "payments_refund_names_its_charge" CHECK (("payments"."kind" = 'refund') = ("payments"."refund_of" is not null))
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"placeholder" text NOT NULL,
	"variants" jsonb NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "pictures_have_a_size" CHECK ("pictures"."width" > 0 and "pictures"."height" > 0)
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"booking_id" uuid NOT NULL,
	"tour_id" text NOT NULL,
	"name" text NOT NULL,
	"country" text NOT NULL,
	"rating" integer NOT NULL,
	"text" text NOT NULL,
	"language" text NOT NULL,
	"status" text DEFAULT 'awaiting_approval' NOT NULL,
	"reply" text,
	"created_at" timestamptz NOT NULL,
	"decided_at" timestamptz,
	CONSTRAINT "reviews_once_per_booking" UNIQUE("booking_id"),
	CONSTRAINT "reviews_rating_in_range" CHECK ("reviews"."rating" between 1 and 5),
	CONSTRAINT "reviews_name_long_enough" CHECK (char_length("reviews"."name") >= 2),
	CONSTRAINT "reviews_country_long_enough" CHECK (char_length("reviews"."country") >= 2),
	CONSTRAINT "reviews_text_in_range" CHECK (char_length("reviews"."text") between 10 and 499),
	CONSTRAINT "reviews_language_is_known" CHECK ("reviews"."language" in ('en', 'pt', 'ru')),
	CONSTRAINT "reviews_status_is_known" CHECK ("reviews"."status" in ('awaiting_approval', 'approved', 'rejected'))
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"staff_id" uuid,
	"action" text NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"at" timestamptz NOT NULL
);
--> statement-breakpoint
CREATE TABLE "secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"staff_id" uuid NOT NULL,
	"created_at" timestamptz NOT NULL,
	"expires_at" timestamptz NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"username" text NOT NULL,
	"password_hash" text NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "staff_username_once" UNIQUE("username")
);
--> statement-breakpoint
CREATE TABLE "tours" (
	"id" text PRIMARY KEY NOT NULL,
	"name" jsonb NOT NULL,
	"short_description" jsonb NOT NULL,
	"description" jsonb NOT NULL,
	"duration" jsonb NOT NULL,
	"duration_minutes" integer NOT NULL,
	"max_group_size" integer NOT NULL,
	"difficulty" text NOT NULL,
	"price_cents" integer NOT NULL,
	"price_type" text NOT NULL,
	"badge" jsonb,
	"badge_color" text,
	"meeting_point" jsonb NOT NULL,
	"meeting_latitude" double precision,
	"meeting_longitude" double precision,
	"itinerary" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"included" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"not_included" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"bring" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"pictures" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "tours_id_is_a_slug" CHECK ("tours"."id" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
	CONSTRAINT "tours_duration_is_positive" CHECK ("tours"."duration_minutes" > 0),
	CONSTRAINT "tours_group_size_in_range" CHECK ("tours"."max_group_size" between 1 and 30),
	CONSTRAINT "tours_difficulty_is_known" CHECK ("tours"."difficulty" in ('easy', 'medium', 'hard')),
	CONSTRAINT "tours_price_is_positive" CHECK ("tours"."price_cents" > 0),
	CONSTRAINT "tours_price_type_is_known" CHECK ("tours"."price_type" in ('per_person', 'per_group')),
	CONSTRAINT "tours_badge_color_is_hex" CHECK ("tours"."badge_color" ~ '^#[0-9a-f]{6}$'),
	CONSTRAINT "tours_meeting_place_is_whole" CHECK (("tours"."meeting_latitude" is null) = ("tours"."meeting_longitude" is null))
);
--> statement-breakpoint
CREATE TABLE "visits" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "visits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"path" text NOT NULL,
	"referrer" text,
	"latitude" numeric(4, 2),
	"longitude" numeric(5, 2),
	"accuracy_metres" real,
	"at" timestamptz NOT NULL,
	CONSTRAINT "visits_place_is_whole" CHECK (("visits"."latitude" is null) = ("visits"."longitude" is null)),
	CONSTRAINT "visits_place_is_on_earth" CHECK ("visits"."latitude" between -90 and 90 and "visits"."longitude" between -180 and 180)
);
--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_cover_id_pictures_id_fk" FOREIGN KEY ("cover_id") REFERENCES "public"."pictures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "availabilities" ADD CONSTRAINT "availabilities_tour_id_tours_id_fk" FOREIGN KEY ("tour_id") REFERENCES "public"."tours"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "availabilities" ADD CONSTRAINT "availabilities_series_id_availability_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."availability_series"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "availability_blocks" ADD CONSTRAINT "availability_blocks_tour_id_tours_id_fk" FOREIGN KEY ("tour_id") REFERENCES "public"."tours"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "availability_series" ADD CONSTRAINT "availability_series_tour_id_tours_id_fk" FOREIGN KEY ("tour_id") REFERENCES "public"."tours"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_tokens" ADD CONSTRAINT "booking_tokens_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_transitions" ADD CONSTRAINT "booking_transitions_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_transitions" ADD CONSTRAINT "booking_transitions_availability_id_availabilities_id_fk" FOREIGN KEY ("availability_id") REFERENCES "public"."availabilities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_tour_id_tours_id_fk" FOREIGN KEY ("tour_id") REFERENCES "public"."tours"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_availability_id_availabilities_id_fk" FOREIGN KEY ("availability_id") REFERENCES "public"."availabilities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gallery_items" ADD CONSTRAINT "gallery_items_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_refund_of_payments_id_fk" FOREIGN KEY ("refund_of") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_tour_id_tours_id_fk" FOREIGN KEY ("tour_id") REFERENCES "public"."tours"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "articles_published" ON "articles" USING btree ("is_published","published_at");--> statement-breakpoint
CREATE INDEX "availabilities_by_tour_and_start" ON "availabilities" USING btree ("tour_id","starts_at");--> statement-breakpoint
CREATE INDEX "availabilities_by_start" ON "availabilities" USING btree ("starts_at");--> statement-breakpoint
CREATE INDEX "availabilities_by_series" ON "availabilities" USING btree ("series_id");--> statement-breakpoint
CREATE INDEX "availability_blocks_by_days" ON "availability_blocks" USING btree ("from_date","to_date");--> statement-breakpoint
CREATE INDEX "booking_transitions_of_booking" ON "booking_transitions" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "bookings_counting_on_availability" ON "bookings" USING btree ("availability_id") WHERE status in ('held', 'confirmed');--> statement-breakpoint
CREATE INDEX "bookings_by_status" ON "bookings" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "bookings_by_tour" ON "bookings" USING btree ("tour_id");--> statement-breakpoint
CREATE INDEX "bookings_holds_to_expire" ON "bookings" USING btree ("hold_expires_at") WHERE status = 'held';--> statement-breakpoint
CREATE INDEX "contact_messages_by_time" ON "contact_messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "gallery_items_in_order" ON "gallery_items" USING btree ("is_active","position");--> statement-breakpoint
CREATE UNIQUE INDEX "mails_once_per_occasion" ON "mails" USING btree ("subject_id","kind","occasion");--> statement-breakpoint
CREATE INDEX "mails_by_status" ON "mails" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "payments_of_booking" ON "payments" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "payments_by_time" ON "payments" USING btree ("at");--> statement-breakpoint
CREATE INDEX "reviews_of_tour" ON "reviews" USING btree ("tour_id","status");--> statement-breakpoint
CREATE INDEX "reviews_by_status" ON "reviews" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "audit_log_by_subject" ON "audit_log" USING btree ("subject_type","subject_id");--> statement-breakpoint
CREATE INDEX "audit_log_by_time" ON "audit_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "sessions_of_staff" ON "sessions" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "tours_in_order" ON "tours" USING btree ("is_active","position");--> statement-breakpoint
CREATE INDEX "visits_by_time" ON "visits" USING btree ("at");