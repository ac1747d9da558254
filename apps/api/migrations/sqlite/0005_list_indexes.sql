DROP INDEX `chart_datasource`;--> statement-breakpoint
CREATE INDEX `chart_name` ON `chart` ("slice_name" collate nocase,`id`) WHERE "chart"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `chart_changer` ON `chart` (`changed_by_id`,`id`) WHERE "chart"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `chart_saver` ON `chart` (`last_saved_by_id`,`id`) WHERE "chart"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `chart_saved` ON `chart` (`last_saved_on`,`id`) WHERE "chart"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `chart_datasource` ON `chart` (`datasource_id`,`id`) WHERE "chart"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `dashboard_title` ON `dashboard` ("dashboard_title" collate nocase,`id`) WHERE "dashboard"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `dashboard_published` ON `dashboard` (`published`,`changed_on`,`id`) WHERE "dashboard"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `dashboard_changer` ON `dashboard` (`changed_by_id`,`id`) WHERE "dashboard"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `dashboard_creator` ON `dashboard` (`created_by_id`,`id`) WHERE "dashboard"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `dataset_title` ON `dataset` ("table_name" collate nocase,`id`) WHERE "dataset"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `dataset_changer` ON `dataset` (`changed_by_id`,`id`) WHERE "dataset"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `dataset_database` ON `dataset` (`database_id`,`id`) WHERE "dataset"."deleted_at" is null;--> statement-breakpoint
CREATE VIRTUAL TABLE `chart_words` USING fts5(slice_name, description, viz_type, content='chart', content_rowid='id', tokenize='trigram');--> statement-breakpoint
INSERT INTO `chart_words` (rowid, slice_name, description, viz_type) SELECT id, slice_name, description, viz_type FROM `chart` WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE TRIGGER `chart_words_added` AFTER INSERT ON `chart` BEGIN
	INSERT INTO `chart_words` (rowid, slice_name, description, viz_type)
	SELECT new.id, new.slice_name, new.description, new.viz_type WHERE new.deleted_at IS NULL;
END;--> statement-breakpoint
CREATE TRIGGER `chart_words_changed` AFTER UPDATE OF slice_name, description, viz_type, deleted_at ON `chart` BEGIN
	INSERT INTO `chart_words` (`chart_words`, rowid, slice_name, description, viz_type)
	SELECT 'delete', old.id, old.slice_name, old.description, old.viz_type WHERE old.deleted_at IS NULL;
	INSERT INTO `chart_words` (rowid, slice_name, description, viz_type)
	SELECT new.id, new.slice_name, new.description, new.viz_type WHERE new.deleted_at IS NULL;
END;--> statement-breakpoint
CREATE TRIGGER `chart_words_removed` AFTER DELETE ON `chart` BEGIN
	INSERT INTO `chart_words` (`chart_words`, rowid, slice_name, description, viz_type)
	SELECT 'delete', old.id, old.slice_name, old.description, old.viz_type WHERE old.deleted_at IS NULL;
END;--> statement-breakpoint
CREATE VIRTUAL TABLE `dashboard_words` USING fts5(dashboard_title, slug, content='dashboard', content_rowid='id', tokenize='trigram');--> statement-breakpoint
INSERT INTO `dashboard_words` (rowid, dashboard_title, slug) SELECT id, dashboard_title, slug FROM `dashboard` WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE TRIGGER `dashboard_words_added` AFTER INSERT ON `dashboard` BEGIN
	INSERT INTO `dashboard_words` (rowid, dashboard_title, slug)
	SELECT new.id, new.dashboard_title, new.slug WHERE new.deleted_at IS NULL;
END;--> statement-breakpoint
CREATE TRIGGER `dashboard_words_changed` AFTER UPDATE OF dashboard_title, slug, deleted_at ON `dashboard` BEGIN
	INSERT INTO `dashboard_words` (`dashboard_words`, rowid, dashboard_title, slug)
	SELECT 'delete', old.id, old.dashboard_title, old.slug WHERE old.deleted_at IS NULL;
	INSERT INTO `dashboard_words` (rowid, dashboard_title, slug)
	SELECT new.id, new.dashboard_title, new.slug WHERE new.deleted_at IS NULL;
END;--> statement-breakpoint
CREATE TRIGGER `dashboard_words_removed` AFTER DELETE ON `dashboard` BEGIN
	INSERT INTO `dashboard_words` (`dashboard_words`, rowid, dashboard_title, slug)
	SELECT 'delete', old.id, old.dashboard_title, old.slug WHERE old.deleted_at IS NULL;
END;--> statement-breakpoint
CREATE VIRTUAL TABLE `dataset_words` USING fts5(table_name, content='dataset', content_rowid='id', tokenize='trigram');--> statement-breakpoint
INSERT INTO `dataset_words` (rowid, table_name) SELECT id, table_name FROM `dataset` WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE TRIGGER `dataset_words_added` AFTER INSERT ON `dataset` BEGIN
	INSERT INTO `dataset_words` (rowid, table_name)
	SELECT new.id, new.table_name WHERE new.deleted_at IS NULL;
END;--> statement-breakpoint
CREATE TRIGGER `dataset_words_changed` AFTER UPDATE OF table_name, deleted_at ON `dataset` BEGIN
	INSERT INTO `dataset_words` (`dataset_words`, rowid, table_name)
	SELECT 'delete', old.id, old.table_name WHERE old.deleted_at IS NULL;
	INSERT INTO `dataset_words` (rowid, table_name)
	SELECT new.id, new.table_name WHERE new.deleted_at IS NULL;
END;--> statement-breakpoint
CREATE TRIGGER `dataset_words_removed` AFTER DELETE ON `dataset` BEGIN
	INSERT INTO `dataset_words` (`dataset_words`, rowid, table_name)
	SELECT 'delete', old.id, old.table_name WHERE old.deleted_at IS NULL;
END;--> statement-breakpoint
CREATE VIRTUAL TABLE `saved_query_words` USING fts5(label, schema, description, sql, content='saved_query', content_rowid='id', tokenize='trigram');--> statement-breakpoint
INSERT INTO `saved_query_words` (rowid, label, schema, description, sql) SELECT id, label, schema, description, sql FROM `saved_query` WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE TRIGGER `saved_query_words_added` AFTER INSERT ON `saved_query` BEGIN
	INSERT INTO `saved_query_words` (rowid, label, schema, description, sql)
	SELECT new.id, new.label, new.schema, new.description, new.sql WHERE new.deleted_at IS NULL;
END;--> statement-breakpoint
CREATE TRIGGER `saved_query_words_changed` AFTER UPDATE OF label, schema, description, sql, deleted_at ON `saved_query` BEGIN
	INSERT INTO `saved_query_words` (`saved_query_words`, rowid, label, schema, description, sql)
	SELECT 'delete', old.id, old.label, old.schema, old.description, old.sql WHERE old.deleted_at IS NULL;
	INSERT INTO `saved_query_words` (rowid, label, schema, description, sql)
	SELECT new.id, new.label, new.schema, new.description, new.sql WHERE new.deleted_at IS NULL;
END;--> statement-breakpoint
CREATE TRIGGER `saved_query_words_removed` AFTER DELETE ON `saved_query` BEGIN
	INSERT INTO `saved_query_words` (`saved_query_words`, rowid, label, schema, description, sql)
	SELECT 'delete', old.id, old.label, old.schema, old.description, old.sql WHERE old.deleted_at IS NULL;
END;
