DROP INDEX "chart_datasource";--> statement-breakpoint
CREATE INDEX "chart_name" ON "chart" USING btree (lower("slice_name"),"id") INCLUDE ("slice_name") WHERE "chart"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "chart_changer" ON "chart" USING btree ("changed_by_id","id") WHERE "chart"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "chart_saver" ON "chart" USING btree ("last_saved_by_id","id") WHERE "chart"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "chart_saved" ON "chart" USING btree ("last_saved_on","id") WHERE "chart"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "dashboard_title" ON "dashboard" USING btree (lower("dashboard_title"),"id") INCLUDE ("dashboard_title") WHERE "dashboard"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "dashboard_published" ON "dashboard" USING btree ("published","changed_on","id") WHERE "dashboard"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "dashboard_changer" ON "dashboard" USING btree ("changed_by_id","id") WHERE "dashboard"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "dashboard_creator" ON "dashboard" USING btree ("created_by_id","id") WHERE "dashboard"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "dataset_title" ON "dataset" USING btree (lower("table_name"),"id") INCLUDE ("table_name") WHERE "dataset"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "dataset_changer" ON "dataset" USING btree ("changed_by_id","id") WHERE "dataset"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "dataset_database" ON "dataset" USING btree ("database_id","id") WHERE "dataset"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "chart_datasource" ON "chart" USING btree ("datasource_id","id") WHERE "chart"."deleted_at" is null;--> statement-breakpoint
DO $$ BEGIN
	CREATE EXTENSION IF NOT EXISTS pg_trgm;
	CREATE INDEX "chart_words" ON "chart" USING gin (lower(coalesce("slice_name", '')) gin_trgm_ops, lower(coalesce("description", '')) gin_trgm_ops, lower(coalesce("viz_type", '')) gin_trgm_ops) WHERE deleted_at IS NULL;
	CREATE INDEX "dashboard_words" ON "dashboard" USING gin (lower(coalesce("dashboard_title", '')) gin_trgm_ops, lower(coalesce("slug", '')) gin_trgm_ops) WHERE deleted_at IS NULL;
	CREATE INDEX "dataset_words" ON "dataset" USING gin (lower(coalesce("table_name", '')) gin_trgm_ops) WHERE deleted_at IS NULL;
	CREATE INDEX "saved_query_words" ON "saved_query" USING gin (lower(coalesce("label", '')) gin_trgm_ops, lower(coalesce("schema", '')) gin_trgm_ops, lower(coalesce("description", '')) gin_trgm_ops, lower(coalesce("sql", '')) gin_trgm_ops) WHERE deleted_at IS NULL;
EXCEPTION WHEN OTHERS THEN
	RAISE WARNING 'searches of lists go without an index: %', SQLERRM;
END $$;
