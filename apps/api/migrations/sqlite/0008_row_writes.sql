CREATE TABLE `row_write` (
	`name` text NOT NULL,
	`id` integer NOT NULL,
	`write` integer NOT NULL,
	PRIMARY KEY(`name`, `id`)
);
--> statement-breakpoint
CREATE INDEX `row_write_since` ON `row_write` (`name`,`write`);--> statement-breakpoint
DROP TRIGGER `annotation_write_added`;--> statement-breakpoint
CREATE TRIGGER `annotation_write_added` AFTER INSERT ON `annotation` BEGIN
	UPDATE `table_write` SET `writer` = CAST(`writer` AS INTEGER) + 1 WHERE `name` = 'annotation';
	INSERT INTO `row_write` (`name`, `id`, `write`) SELECT `name`, NEW.`id`, CAST(`writer` AS INTEGER) FROM `table_write` WHERE `name` = 'annotation'
		ON CONFLICT (`name`, `id`) DO UPDATE SET `write` = excluded.`write`;
END;--> statement-breakpoint
DROP TRIGGER `annotation_write_changed`;--> statement-breakpoint
CREATE TRIGGER `annotation_write_changed` AFTER UPDATE ON `annotation` BEGIN
	UPDATE `table_write` SET `writer` = CAST(`writer` AS INTEGER) + 1 WHERE `name` = 'annotation';
	INSERT INTO `row_write` (`name`, `id`, `write`) SELECT `name`, OLD.`id`, CAST(`writer` AS INTEGER) FROM `table_write` WHERE `name` = 'annotation' AND OLD.`id` <> NEW.`id`
		ON CONFLICT (`name`, `id`) DO UPDATE SET `write` = excluded.`write`;
	INSERT INTO `row_write` (`name`, `id`, `write`) SELECT `name`, NEW.`id`, CAST(`writer` AS INTEGER) FROM `table_write` WHERE `name` = 'annotation'
		ON CONFLICT (`name`, `id`) DO UPDATE SET `write` = excluded.`write`;
END;--> statement-breakpoint
DROP TRIGGER `annotation_write_removed`;--> statement-breakpoint
CREATE TRIGGER `annotation_write_removed` AFTER DELETE ON `annotation` BEGIN
	UPDATE `table_write` SET `writer` = CAST(`writer` AS INTEGER) + 1 WHERE `name` = 'annotation';
	INSERT INTO `row_write` (`name`, `id`, `write`) SELECT `name`, OLD.`id`, CAST(`writer` AS INTEGER) FROM `table_write` WHERE `name` = 'annotation'
		ON CONFLICT (`name`, `id`) DO UPDATE SET `write` = excluded.`write`;
END;--> statement-breakpoint
DROP TRIGGER `annotation_layer_write_added`;--> statement-breakpoint
CREATE TRIGGER `annotation_layer_write_added` AFTER INSERT ON `annotation_layer` BEGIN
	UPDATE `table_write` SET `writer` = CAST(`writer` AS INTEGER) + 1 WHERE `name` = 'annotation_layer';
	INSERT INTO `row_write` (`name`, `id`, `write`) SELECT `name`, NEW.`id`, CAST(`writer` AS INTEGER) FROM `table_write` WHERE `name` = 'annotation_layer'
		ON CONFLICT (`name`, `id`) DO UPDATE SET `write` = excluded.`write`;
END;--> statement-breakpoint
DROP TRIGGER `annotation_layer_write_changed`;--> statement-breakpoint
CREATE TRIGGER `annotation_layer_write_changed` AFTER UPDATE ON `annotation_layer` BEGIN
	UPDATE `table_write` SET `writer` = CAST(`writer` AS INTEGER) + 1 WHERE `name` = 'annotation_layer';
	INSERT INTO `row_write` (`name`, `id`, `write`) SELECT `name`, OLD.`id`, CAST(`writer` AS INTEGER) FROM `table_write` WHERE `name` = 'annotation_layer' AND OLD.`id` <> NEW.`id`
		ON CONFLICT (`name`, `id`) DO UPDATE SET `write` = excluded.`write`;
	INSERT INTO `row_write` (`name`, `id`, `write`) SELECT `name`, NEW.`id`, CAST(`writer` AS INTEGER) FROM `table_write` WHERE `name` = 'annotation_layer'
		ON CONFLICT (`name`, `id`) DO UPDATE SET `write` = excluded.`write`;
END;--> statement-breakpoint
DROP TRIGGER `annotation_layer_write_removed`;--> statement-breakpoint
CREATE TRIGGER `annotation_layer_write_removed` AFTER DELETE ON `annotation_layer` BEGIN
	UPDATE `table_write` SET `writer` = CAST(`writer` AS INTEGER) + 1 WHERE `name` = 'annotation_layer';
	INSERT INTO `row_write` (`name`, `id`, `write`) SELECT `name`, OLD.`id`, CAST(`writer` AS INTEGER) FROM `table_write` WHERE `name` = 'annotation_layer'
		ON CONFLICT (`name`, `id`) DO UPDATE SET `write` = excluded.`write`;
END;--> statement-breakpoint
DROP TRIGGER `chart_write_added`;--> statement-breakpoint
CREATE TRIGGER `chart_write_added` AFTER INSERT ON `chart` BEGIN
	UPDATE `table_write` SET `writer` = CAST(`writer` AS INTEGER) + 1 WHERE `name` = 'chart';
	INSERT INTO `row_write` (`name`, `id`, `write`) SELECT `name`, NEW.`id`, CAST(`writer` AS INTEGER) FROM `table_write` WHERE `name` = 'chart'
		ON CONFLICT (`name`, `id`) DO UPDATE SET `write` = excluded.`write`;
END;--> statement-breakpoint
DROP TRIGGER `chart_write_changed`;--> statement-breakpoint
CREATE TRIGGER `chart_write_changed` AFTER UPDATE ON `chart` BEGIN
	UPDATE `table_write` SET `writer` = CAST(`writer` AS INTEGER) + 1 WHERE `name` = 'chart';
	INSERT INTO `row_write` (`name`, `id`, `write`) SELECT `name`, OLD.`id`, CAST(`writer` AS INTEGER) FROM `table_write` WHERE `name` = 'chart' AND OLD.`id` <> NEW.`id`
		ON CONFLICT (`name`, `id`) DO UPDATE SET `write` = excluded.`write`;
	INSERT INTO `row_write` (`name`, `id`, `write`) SELECT `name`, NEW.`id`, CAST(`writer` AS INTEGER) FROM `table_write` WHERE `name` = 'chart'
		ON CONFLICT (`name`, `id`) DO UPDATE SET `write` = excluded.`write`;
END;--> statement-breakpoint
DROP TRIGGER `chart_write_removed`;--> statement-breakpoint
CREATE TRIGGER `chart_write_removed` AFTER DELETE ON `chart` BEGIN
	UPDATE `table_write` SET `writer` = CAST(`writer` AS INTEGER) + 1 WHERE `name` = 'chart';
	INSERT INTO `row_write` (`name`, `id`, `write`) SELECT `name`, OLD.`id`, CAST(`writer` AS INTEGER) FROM `table_write` WHERE `name` = 'chart'
		ON CONFLICT (`name`, `id`) DO UPDATE SET `write` = excluded.`write`;
END;--> statement-breakpoint
DROP TRIGGER `dashboard_write_added`;--> statement-breakpoint
CREATE TRIGGER `dashboard_write_added` AFTER INSERT ON `dashboard` BEGIN
	UPDATE `table_write` SET `writer` = CAST(`writer` AS INTEGER) + 1 WHERE `name` = 'dashboard';
	INSERT INTO `row_write` (`name`, `id`, `write`) SELECT `name`, NEW.`id`, CAST(`writer` AS INTEGER) FROM `table_write` WHERE `name` = 'dashboard'
		ON CONFLICT (`name`, `id`) DO UPDATE SET `write` = excluded.`write`;
END;--> statement-breakpoint
DROP TRIGGER `dashboard_write_changed`;--> statement-breakpoint
CREATE TRIGGER `dashboard_write_changed` AFTER UPDATE ON `dashboard` BEGIN
	UPDATE `table_write` SET `writer` = CAST(`writer` AS INTEGER) + 1 WHERE `name` = 'dashboard';
	INSERT INTO `row_write` (`name`, `id`, `write`) SELECT `name`, OLD.`id`, CAST(`writer` AS INTEGER) FROM `table_write` WHERE `name` = 'dashboard' AND OLD.`id` <> NEW.`id`
		ON CONFLICT (`name`, `id`) DO UPDATE SET `write` = excluded.`write`;
	INSERT INTO `row_write` (`name`, `id`, `write`) SELECT `name`, NEW.`id`, CAST(`writer` AS INTEGER) FROM `table_write` WHERE `name` = 'dashboard'
		ON CONFLICT (`name`, `id`) DO UPDATE SET `write` = excluded.`write`;
END;--> statement-breakpoint
DROP TRIGGER `dashboard_write_removed`;--> statement-breakpoint
CREATE TRIGGER `dashboard_write_removed` AFTER DELETE ON `dashboard` BEGIN
	UPDATE `table_write` SET `writer` = CAST(`writer` AS INTEGER) + 1 WHERE `name` = 'dashboard';
	INSERT INTO `row_write` (`name`, `id`, `write`) SELECT `name`, OLD.`id`, CAST(`writer` AS INTEGER) FROM `table_write` WHERE `name` = 'dashboard'
		ON CONFLICT (`name`, `id`) DO UPDATE SET `write` = excluded.`write`;
END;--> statement-breakpoint
DROP TRIGGER `database_connection_write_added`;--> statement-breakpoint
CREATE TRIGGER `database_connection_write_added` AFTER INSERT ON `database_connection` BEGIN
	UPDATE `table_write` SET `writer` = CAST(`writer` AS INTEGER) + 1 WHERE `name` = 'database_connection';
	INSERT INTO `row_write` (`name`, `id`, `write`) SELECT `name`, NEW.`id`, CAST(`writer` AS INTEGER) FROM `table_write` WHERE `name` = 'database_connection'
		ON CONFLICT (`name`, `id`) DO UPDATE SET `write` = excluded.`write`;
END;--> statement-breakpoint
DROP TRIGGER `database_connection_write_changed`;--> statement-breakpoint
CREATE TRIGGER `database_connection_write_changed` AFTER UPDATE ON `database_connection` BEGIN
	UPDATE `table_write` SET `writer` = CAST(`writer` AS INTEGER) + 1 WHERE `name` = 'database_connection';
	INSERT INTO `row_write` (`name`, `id`, `write`) SELECT `name`, OLD.`id`, CAST(`writer` AS INTEGER) FROM `table_write` WHERE `name` = 'database_connection' AND OLD.`id` <> NEW.`id`
		ON CONFLICT (`name`, `id`) DO UPDATE SET `write` = excluded.`write`;
	INSERT INTO `row_write` (`name`, `id`, `write`) SELECT `name`, NEW.`id`, CAST(`writer` AS INTEGER) FROM `table_write` WHERE `name` = 'database_connection'
		ON CONFLICT (`name`, `id`) DO UPDATE SET `write` = excluded.`write`;
END;--> statement-breakpoint
DROP TRIGGER `database_connection_write_removed`;--> statement-breakpoint
CREATE TRIGGER `database_connection_write_removed` AFTER DELETE ON `database_connection` BEGIN
	UPDATE `table_write` SET `writer` = CAST(`writer` AS INTEGER) + 1 WHERE `name` = 'database_connection';
	INSERT INTO `row_write` (`name`, `id`, `write`) SELECT `name`, OLD.`id`, CAST(`writer` AS INTEGER) FROM `table_write` WHERE `name` = 'database_connection'
		ON CONFLICT (`name`, `id`) DO UPDATE SET `write` = excluded.`write`;
END;--> statement-breakpoint
DROP TRIGGER `dataset_write_added`;--> statement-breakpoint
CREATE TRIGGER `dataset_write_added` AFTER INSERT ON `dataset` BEGIN
	UPDATE `table_write` SET `writer` = CAST(`writer` AS INTEGER) + 1 WHERE `name` = 'dataset';
	INSERT INTO `row_write` (`name`, `id`, `write`) SELECT `name`, NEW.`id`, CAST(`writer` AS INTEGER) FROM `table_write` WHERE `name` = 'dataset'
		ON CONFLICT (`name`, `id`) DO UPDATE SET `write` = excluded.`write`;
END;--> statement-breakpoint
DROP TRIGGER `dataset_write_changed`;--> statement-breakpoint
CREATE TRIGGER `dataset_write_changed` AFTER UPDATE ON `dataset` BEGIN
	UPDATE `table_write` SET `writer` = CAST(`writer` AS INTEGER) + 1 WHERE `name` = 'dataset';
	INSERT INTO `row_write` (`name`, `id`, `write`) SELECT `name`, OLD.`id`, CAST(`writer` AS INTEGER) FROM `table_write` WHERE `name` = 'dataset' AND OLD.`id` <> NEW.`id`
		ON CONFLICT (`name`, `id`) DO UPDATE SET `write` = excluded.`write`;
	INSERT INTO `row_write` (`name`, `id`, `write`) SELECT `name`, NEW.`id`, CAST(`writer` AS INTEGER) FROM `table_write` WHERE `name` = 'dataset'
		ON CONFLICT (`name`, `id`) DO UPDATE SET `write` = excluded.`write`;
END;--> statement-breakpoint
DROP TRIGGER `dataset_write_removed`;--> statement-breakpoint
CREATE TRIGGER `dataset_write_removed` AFTER DELETE ON `dataset` BEGIN
	UPDATE `table_write` SET `writer` = CAST(`writer` AS INTEGER) + 1 WHERE `name` = 'dataset';
	INSERT INTO `row_write` (`name`, `id`, `write`) SELECT `name`, OLD.`id`, CAST(`writer` AS INTEGER) FROM `table_write` WHERE `name` = 'dataset'
		ON CONFLICT (`name`, `id`) DO UPDATE SET `write` = excluded.`write`;
END;--> statement-breakpoint
DROP TRIGGER `row_rule_write_added`;--> statement-breakpoint
CREATE TRIGGER `row_rule_write_added` AFTER INSERT ON `row_rule` BEGIN
	UPDATE `table_write` SET `writer` = CAST(`writer` AS INTEGER) + 1 WHERE `name` = 'row_rule';
	INSERT INTO `row_write` (`name`, `id`, `write`) SELECT `name`, NEW.`id`, CAST(`writer` AS INTEGER) FROM `table_write` WHERE `name` = 'row_rule'
		ON CONFLICT (`name`, `id`) DO UPDATE SET `write` = excluded.`write`;
END;--> statement-breakpoint
DROP TRIGGER `row_rule_write_changed`;--> statement-breakpoint
CREATE TRIGGER `row_rule_write_changed` AFTER UPDATE ON `row_rule` BEGIN
	UPDATE `table_write` SET `writer` = CAST(`writer` AS INTEGER) + 1 WHERE `name` = 'row_rule';
	INSERT INTO `row_write` (`name`, `id`, `write`) SELECT `name`, OLD.`id`, CAST(`writer` AS INTEGER) FROM `table_write` WHERE `name` = 'row_rule' AND OLD.`id` <> NEW.`id`
		ON CONFLICT (`name`, `id`) DO UPDATE SET `write` = excluded.`write`;
	INSERT INTO `row_write` (`name`, `id`, `write`) SELECT `name`, NEW.`id`, CAST(`writer` AS INTEGER) FROM `table_write` WHERE `name` = 'row_rule'
		ON CONFLICT (`name`, `id`) DO UPDATE SET `write` = excluded.`write`;
END;--> statement-breakpoint
DROP TRIGGER `row_rule_write_removed`;--> statement-breakpoint
CREATE TRIGGER `row_rule_write_removed` AFTER DELETE ON `row_rule` BEGIN
	UPDATE `table_write` SET `writer` = CAST(`writer` AS INTEGER) + 1 WHERE `name` = 'row_rule';
	INSERT INTO `row_write` (`name`, `id`, `write`) SELECT `name`, OLD.`id`, CAST(`writer` AS INTEGER) FROM `table_write` WHERE `name` = 'row_rule'
		ON CONFLICT (`name`, `id`) DO UPDATE SET `write` = excluded.`write`;
END;--> statement-breakpoint
DROP TRIGGER `saved_query_write_added`;--> statement-breakpoint
CREATE TRIGGER `saved_query_write_added` AFTER INSERT ON `saved_query` BEGIN
	UPDATE `table_write` SET `writer` = CAST(`writer` AS INTEGER) + 1 WHERE `name` = 'saved_query';
	INSERT INTO `row_write` (`name`, `id`, `write`) SELECT `name`, NEW.`id`, CAST(`writer` AS INTEGER) FROM `table_write` WHERE `name` = 'saved_query'
		ON CONFLICT (`name`, `id`) DO UPDATE SET `write` = excluded.`write`;
END;--> statement-breakpoint
DROP TRIGGER `saved_query_write_changed`;--> statement-breakpoint
CREATE TRIGGER `saved_query_write_changed` AFTER UPDATE ON `saved_query` BEGIN
	UPDATE `table_write` SET `writer` = CAST(`writer` AS INTEGER) + 1 WHERE `name` = 'saved_query';
	INSERT INTO `row_write` (`name`, `id`, `write`) SELECT `name`, OLD.`id`, CAST(`writer` AS INTEGER) FROM `table_write` WHERE `name` = 'saved_query' AND OLD.`id` <> NEW.`id`
		ON CONFLICT (`name`, `id`) DO UPDATE SET `write` = excluded.`write`;
	INSERT INTO `row_write` (`name`, `id`, `write`) SELECT `name`, NEW.`id`, CAST(`writer` AS INTEGER) FROM `table_write` WHERE `name` = 'saved_query'
		ON CONFLICT (`name`, `id`) DO UPDATE SET `write` = excluded.`write`;
END;--> statement-breakpoint
DROP TRIGGER `saved_query_write_removed`;--> statement-breakpoint
CREATE TRIGGER `saved_query_write_removed` AFTER DELETE ON `saved_query` BEGIN
	UPDATE `table_write` SET `writer` = CAST(`writer` AS INTEGER) + 1 WHERE `name` = 'saved_query';
	INSERT INTO `row_write` (`name`, `id`, `write`) SELECT `name`, OLD.`id`, CAST(`writer` AS INTEGER) FROM `table_write` WHERE `name` = 'saved_query'
		ON CONFLICT (`name`, `id`) DO UPDATE SET `write` = excluded.`write`;
END;
