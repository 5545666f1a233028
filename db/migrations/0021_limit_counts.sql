-- How often somebody did what is limited: not logged, for what is lost in a crash only begins anew, and
-- in no backup. The key is a keyed hash; a page's room is left for counts that change where they stand.
CREATE UNLOGGED TABLE limit_counts (
	key bytea PRIMARY KEY,
	taken integer NOT NULL,
	tries integer NOT NULL,
	ends_at timestamptz NOT NULL
) WITH (fillfactor = 50);
--> statement-breakpoint
CREATE INDEX limit_counts_by_end ON limit_counts (ends_at);
