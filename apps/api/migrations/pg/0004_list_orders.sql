CREATE INDEX "chart_recent" ON "chart" USING btree ("changed_on","id") WHERE "chart"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "chart_by_type" ON "chart" USING btree ("viz_type","changed_on","id") WHERE "chart"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "dashboard_recent" ON "dashboard" USING btree ("changed_on","id") WHERE "dashboard"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "dataset_recent" ON "dataset" USING btree ("changed_on","id") WHERE "dataset"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "saved_query_recent" ON "saved_query" USING btree ("changed_on","id") WHERE "saved_query"."deleted_at" is null;