ALTER TABLE "availabilities" ADD COLUMN "named_guide_id" text;--> statement-breakpoint
-- Guides that were saved before get the key by which dates name them, and the languages of dates that their own words tell of.
UPDATE "settings"
SET "value" = jsonb_set("value", '{guides}', (
  SELECT coalesce(jsonb_agg(
    said.guide || jsonb_build_object(
      'id', coalesce(said.guide -> 'id', to_jsonb(replace(gen_random_uuid()::text, '-', ''))),
      'guidesIn', coalesce(said.guide -> 'guidesIn', (
        SELECT coalesce(jsonb_agg(spoken.language ORDER BY spoken.language), '[]')
        FROM (VALUES ('en', 'english|ingl[eê]s|англ'), ('pt', 'portugu|португ'), ('ru', 'russ|русск')) AS spoken (language, words)
        WHERE said.guide ->> 'languages' ~* spoken.words
      ))
    ) ORDER BY said.place
  ), '[]')
  FROM jsonb_array_elements("value" -> 'guides') WITH ORDINALITY AS said (guide, place)
))
WHERE "section" = 'guides';
