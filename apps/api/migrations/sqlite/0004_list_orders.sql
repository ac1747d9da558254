CREATE INDEX `chart_recent` ON `chart` (`changed_on`,`id`) WHERE "chart"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `chart_by_type` ON `chart` (`viz_type`,`changed_on`,`id`) WHERE "chart"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `dashboard_recent` ON `dashboard` (`changed_on`,`id`) WHERE "dashboard"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `dataset_recent` ON `dataset` (`changed_on`,`id`) WHERE "dataset"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `saved_query_recent` ON `saved_query` (`changed_on`,`id`) WHERE "saved_query"."deleted_at" is null;