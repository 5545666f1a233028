DROP INDEX "bookings_by_words";--> statement-breakpoint
CREATE INDEX "bookings_by_words" ON "bookings" USING gin (regexp_replace(normalize(' ' || "reference" || ' ' || replace("reference", '-', '')
    || ' ' || "first_name" || ' ' || "last_name" || ' ' || "email"
    || ' ' || "phone" || ' ' || regexp_replace("phone", '\D', '', 'g')
    || ' ' || coalesce("special_requests", '')
    || ' ' || coalesce("external_reference" || ' ' || replace("external_reference", '-', ''), ''), NFD), '[\u0300-\u036f]', '', 'g') gin_trgm_ops);