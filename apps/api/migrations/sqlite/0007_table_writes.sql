CREATE TABLE `table_write` (
	`name` text NOT NULL,
	`writer` text NOT NULL,
	PRIMARY KEY(`name`, `writer`)
);--> statement-breakpoint
INSERT INTO `table_write` (`name`, `writer`) VALUES ('annotation', '0'), ('annotation_layer', '0'), ('chart', '0'), ('dashboard', '0'), ('dashboard_chart', '0'), ('dashboard_role', '0'), ('database_connection', '0'), ('dataset', '0'), ('favourite', '0'), ('owner', '0'), ('role', '0'), ('row_rule', '0'), ('row_rule_dataset', '0'), ('row_rule_role', '0'), ('saved_query', '0'), ('user_account', '0');--> statement-breakpoint
CREATE TRIGGER `annotation_write_added` AFTER INSERT ON `annotation` BEGIN
	UPDATE `table_write` SET `writer` = CAST(`writer` AS INTEGER) + 1 WHERE `name` = 'annotation';
END;--> statement-breakpoint
CREATE TRIGGER `annotation_write_changed` AFTER UPDATE ON `annotation` BEGIN
	UPDATE `table_write` SET `writer` = CAST(`writer` AS INTEGER) + 1 WHERE `name` = 'annotation';
END;--> statement-breakpoint
CREATE TRIGGER `annotation_write_removed` AFTER DELETE ON `annotation` BEGIN
	UPDATE `table_write` SET `writer` = CAST(`writer` AS INTEGER) + 1 WHERE `name` = 'annotation';
END;--> statement-breakpoint
CREATE TRIGGER `annotation_layer_write_added` AFTER INSERT ON `annotation_layer` BEGIN
	UPDATE `table_write` SET `writer` = CAST(`writer` AS INTEGER) + 1 WHERE `name` = 'annotation_layer';
END;--> statement-breakpoint
CREATE TRIGGER `annotation_layer_write_changed` AFTER UPDATE ON `annotation_layer` BEGIN
	UPDATE `table_write` SET `writer` = CAST(`writer` AS INTEGER) + 1 WHERE `name` = 'annotation_layer';
END;--> statement-breakpoint
CREATE TRIGGER `annotation_layer_write_removed` AFTER DELETE ON `annotation_layer` BEGIN
	UPDATE `table_write` SET `writer` = CAST(`writer` AS INTEGER) + 1 WHERE `name` = 'annotation_layer';
END;--> statement-breakpoint
CREATE TRIGGER `chart_write_added` AFTER INSERT ON `chart` BEGIN
	UPDATE `table_write` SET `writer` = CAST(`writer` AS INTEGER) + 1 WHERE `name` = 'chart';
END;--> statement-breakpoint
CREATE TRIGGER `chart_write_changed` AFTER UPDATE ON `chart` BEGIN
	UPDATE `table_write` SET `writer` = CAST(`writer` AS INTEGER) + 1 WHERE `name` = 'chart';
END;--> statement-breakpoint
CREATE TRIGGER `chart_write_removed` AFTER DELETE ON `chart` BEGIN
	UPDATE `table_write` SET `writer` = CAST(`writer` AS INTEGER) + 1 WHERE `name` = 'chart';
END;--> statement-breakpoint
CREATE TRIGGER `dashboard_write_added` AFTER INSERT ON `dashboard` BEGIN
	UPDATE `table_write` SET `writer` = CAST(`writer` AS INTEGER) + 1 WHERE `name` = 'dashboard';
END;--> statement-breakpoint
CREATE TRIGGER `dashboard_write_changed` AFTER UPDATE ON `dashboard` BEGIN
	UPDATE `table_write` SET `writer` = CAST(`writer` AS INTEGER) + 1 WHERE `name` = 'dashboard';
END;--> statement-breakpoint
CREATE TRIGGER `dashboard_write_removed` AFTER DELETE ON `dashboard` BEGIN
	UPDATE `table_write` SET `writer` = CAST(`writer` AS INTEGER) + 1 WHERE `name` = 'dashboard';
END;--> statement-breakpoint
CREATE TRIGGER `dashboard_chart_write_added` AFTER INSERT ON `dashboard_chart` BEGIN
	UPDATE `table_write` SET `writer` = CAST(`writer` AS INTEGER) + 1 WHERE `name` = 'dashboard_chart';
END;--> statement-breakpoint
CREATE TRIGGER `dashboard_chart_write_changed` AFTER UPDATE ON `dashboard_chart` BEGIN
	UPDATE `table_write` SET `writer` = CAST(`writer` AS INTEGER) + 1 WHERE `name` = 'dashboard_chart';
END;--> statement-breakpoint
CREATE TRIGGER `dashboard_chart_write_removed` AFTER DELETE ON `dashboard_chart` BEGIN
	UPDATE `table_write` SET `writer` = CAST(`writer` AS INTEGER) + 1 WHERE `name` = 'dashboard_chart';
END;--> statement-breakpoint
CREATE TRIGGER `dashboard_role_write_added` AFTER INSERT ON `dashboard_role` BEGIN
	UPDATE `table_write` SET `writer` = CAST(`writer` AS INTEGER) + 1 WHERE `name` = 'dashboard_role';
END;--> statement-breakpoint
CREATE TRIGGER `dashboard_role_write_changed` AFTER UPDATE ON `dashboard_role` BEGIN
	UPDATE `table_write` SET `writer` = CAST(`writer` AS INTEGER) + 1 WHERE `name` = 'dashboard_role';
END;--> statement-breakpoint
CREATE TRIGGER `dashboard_role_write_removed` AFTER DELETE ON `dashboard_role` BEGIN
	UPDATE `table_write` SET `writer` = CAST(`writer` AS INTEGER) + 1 WHERE `name` = 'dashboard_role';
END;--> statement-breakpoint
CREATE TRIGGER `database_connection_write_added` AFTER INSERT ON `database_connection` BEGIN
	UPDATE `table_write` SET `writer` = CAST(`writer` AS INTEGER) + 1 WHERE `name` = 'database_connection';
END;--> statement-breakpoint
CREATE TRIGGER `database_connection_write_changed` AFTER UPDATE ON `database_connection` BEGIN
	UPDATE `table_write` SET `writer` = CAST(`writer` AS INTEGER) + 1 WHERE `name` = 'database_connection';
END;--> statement-breakpoint
CREATE TRIGGER `database_connection_write_removed` AFTER DELETE ON `database_connection` BEGIN
	UPDATE `table_write` SET `writer` = CAST(`writer` AS INTEGER) + 1 WHERE `name` = 'database_connection';
END;--> statement-breakpoint
CREATE TRIGGER `dataset_write_added` AFTER INSERT ON `dataset` BEGIN
	UPDATE `table_write` SET `writer` = CAST(`writer` AS INTEGER) + 1 WHERE `name` = 'dataset';
END;--> statement-breakpoint
CREATE TRIGGER `dataset_write_changed` AFTER UPDATE ON `dataset` BEGIN
	UPDATE `table_write` SET `writer` = CAST(`writer` AS INTEGER) + 1 WHERE `name` = 'dataset';
END;--> statement-breakpoint
CREATE TRIGGER `dataset_write_removed` AFTER DELETE ON `dataset` BEGIN
	UPDATE `table_write` SET `writer` = CAST(`writer` AS INTEGER) + 1 WHERE `name` = 'dataset';
END;--> statement-breakpoint
CREATE TRIGGER `favourite_write_added` AFTER INSERT ON `favourite` BEGIN
	UPDATE `table_write` SET `writer` = CAST(`writer` AS INTEGER) + 1 WHERE `name` = 'favourite';
END;--> statement-breakpoint
CREATE TRIGGER `favourite_write_changed` AFTER UPDATE ON `favourite` BEGIN
	UPDATE `table_write` SET `writer` = CAST(`writer` AS INTEGER) + 1 WHERE `name` = 'favourite';
END;--> statement-breakpoint
CREATE TRIGGER `favourite_write_removed` AFTER DELETE ON `favourite` BEGIN
	UPDATE `table_write` SET `writer` = CAST(`writer` AS INTEGER) + 1 WHERE `name` = 'favourite';
END;--> statement-breakpoint
CREATE TRIGGER `owner_write_added` AFTER INSERT ON `owner` BEGIN
	UPDATE `table_write` SET `writer` = CAST(`writer` AS INTEGER) + 1 WHERE `name` = 'owner';
END;--> statement-breakpoint
CREATE TRIGGER `owner_write_changed` AFTER UPDATE ON `owner` BEGIN
	UPDATE `table_write` SET `writer` = CAST(`writer` AS INTEGER) + 1 WHERE `name` = 'owner';
END;--> statement-breakpoint
CREATE TRIGGER `owner_write_removed` AFTER DELETE ON `owner` BEGIN
	UPDATE `table_write` SET `writer` = CAST(`writer` AS INTEGER) + 1 WHERE `name` = 'owner';
END;--> statement-breakpoint
CREATE TRIGGER `role_write_added` AFTER INSERT ON `role` BEGIN
	UPDATE `table_write` SET `writer` = CAST(`writer` AS INTEGER) + 1 WHERE `name` = 'role';
END;--> statement-breakpoint
CREATE TRIGGER `role_write_changed` AFTER UPDATE ON `role` BEGIN
	UPDATE `table_write` SET `writer` = CAST(`writer` AS INTEGER) + 1 WHERE `name` = 'role';
END;--> statement-breakpoint
CREATE TRIGGER `role_write_removed` AFTER DELETE ON `role` BEGIN
	UPDATE `table_write` SET `writer` = CAST(`writer` AS INTEGER) + 1 WHERE `name` = 'role';
END;--> statement-breakpoint
CREATE TRIGGER `row_rule_write_added` AFTER INSERT ON `row_rule` BEGIN
	UPDATE `table_write` SET `writer` = CAST(`writer` AS INTEGER) + 1 WHERE `name` = 'row_rule';
END;--> statement-breakpoint
CREATE TRIGGER `row_rule_write_changed` AFTER UPDATE ON `row_rule` BEGIN
	UPDATE `table_write` SET `writer` = CAST(`writer` AS INTEGER) + 1 WHERE `name` = 'row_rule';
END;--> statement-breakpoint
CREATE TRIGGER `row_rule_write_removed` AFTER DELETE ON `row_rule` BEGIN
	UPDATE `table_write` SET `writer` = CAST(`writer` AS INTEGER) + 1 WHERE `name` = 'row_rule';
END;--> statement-breakpoint
CREATE TRIGGER `row_rule_dataset_write_added` AFTER INSERT ON `row_rule_dataset` BEGIN
	UPDATE `table_write` SET `writer` = CAST(`writer` AS INTEGER) + 1 WHERE `name` = 'row_rule_dataset';
END;--> statement-breakpoint
CREATE TRIGGER `row_rule_dataset_write_changed` AFTER UPDATE ON `row_rule_dataset` BEGIN
	UPDATE `table_write` SET `writer` = CAST(`writer` AS INTEGER) + 1 WHERE `name` = 'row_rule_dataset';
END;--> statement-breakpoint
CREATE TRIGGER `row_rule_dataset_write_removed` AFTER DELETE ON `row_rule_dataset` BEGIN
	UPDATE `table_write` SET `writer` = CAST(`writer` AS INTEGER) + 1 WHERE `name` = 'row_rule_dataset';
END;--> statement-breakpoint
CREATE TRIGGER `row_rule_role_write_added` AFTER INSERT ON `row_rule_role` BEGIN
	UPDATE `table_write` SET `writer` = CAST(`writer` AS INTEGER) + 1 WHERE `name` = 'row_rule_role';
END;--> statement-breakpoint
CREATE TRIGGER `row_rule_role_write_changed` AFTER UPDATE ON `row_rule_role` BEGIN
	UPDATE `table_write` SET `writer` = CAST(`writer` AS INTEGER) + 1 WHERE `name` = 'row_rule_role';
END;--> statement-breakpoint
CREATE TRIGGER `row_rule_role_write_removed` AFTER DELETE ON `row_rule_role` BEGIN
	UPDATE `table_write` SET `writer` = CAST(`writer` AS INTEGER) + 1 WHERE `name` = 'row_rule_role';
END;--> statement-breakpoint
CREATE TRIGGER `saved_query_write_added` AFTER INSERT ON `saved_query` BEGIN
	UPDATE `table_write` SET `writer` = CAST(`writer` AS INTEGER) + 1 WHERE `name` = 'saved_query';
END;--> statement-breakpoint
CREATE TRIGGER `saved_query_write_changed` AFTER UPDATE ON `saved_query` BEGIN
	UPDATE `table_write` SET `writer` = CAST(`writer` AS INTEGER) + 1 WHERE `name` = 'saved_query';
END;--> statement-breakpoint
CREATE TRIGGER `saved_query_write_removed` AFTER DELETE ON `saved_query` BEGIN
	UPDATE `table_write` SET `writer` = CAST(`writer` AS INTEGER) + 1 WHERE `name` = 'saved_query';
END;--> statement-breakpoint
CREATE TRIGGER `user_account_write_added` AFTER INSERT ON `user_account` BEGIN
	UPDATE `table_write` SET `writer` = CAST(`writer` AS INTEGER) + 1 WHERE `name` = 'user_account';
END;--> statement-breakpoint
CREATE TRIGGER `user_account_write_changed` AFTER UPDATE ON `user_account` BEGIN
	UPDATE `table_write` SET `writer` = CAST(`writer` AS INTEGER) + 1 WHERE `name` = 'user_account';
END;--> statement-breakpoint
CREATE TRIGGER `user_account_write_removed` AFTER DELETE ON `user_account` BEGIN
	UPDATE `table_write` SET `writer` = CAST(`writer` AS INTEGER) + 1 WHERE `name` = 'user_account';
END;
