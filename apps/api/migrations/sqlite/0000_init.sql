CREATE TABLE `audit` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`at` integer NOT NULL,
	`actor_kind` text NOT NULL,
	`actor_id` integer,
	`actor_name` text NOT NULL,
	`action` text NOT NULL,
	`object_type` text,
	`object_id` text,
	`request_id` text NOT NULL,
	`address` text,
	`detail` text
);
--> statement-breakpoint
CREATE INDEX `audit_at` ON `audit` (`at`);--> statement-breakpoint
CREATE TABLE `chart` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`uuid` text NOT NULL,
	`created_on` integer NOT NULL,
	`changed_on` integer NOT NULL,
	`created_by_id` integer,
	`changed_by_id` integer,
	`version` integer DEFAULT 1 NOT NULL,
	`deleted_at` integer,
	`slice_name` text NOT NULL,
	`viz_type` text DEFAULT 'table' NOT NULL,
	`datasource_id` integer NOT NULL,
	`datasource_type` text DEFAULT 'table' NOT NULL,
	`params` text,
	`query_context` text,
	`description` text,
	`cache_timeout` integer,
	`certified_by` text,
	`certification_details` text,
	`is_managed_externally` integer DEFAULT false NOT NULL,
	`external_url` text,
	`last_saved_on` integer,
	`last_saved_by_id` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `chart_uuid` ON `chart` (`uuid`);--> statement-breakpoint
CREATE INDEX `chart_datasource` ON `chart` (`datasource_id`);--> statement-breakpoint
CREATE TABLE `dashboard` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`uuid` text NOT NULL,
	`created_on` integer NOT NULL,
	`changed_on` integer NOT NULL,
	`created_by_id` integer,
	`changed_by_id` integer,
	`version` integer DEFAULT 1 NOT NULL,
	`deleted_at` integer,
	`dashboard_title` text NOT NULL,
	`slug` text,
	`css` text,
	`position_json` text,
	`json_metadata` text,
	`published` integer DEFAULT false NOT NULL,
	`certified_by` text,
	`certification_details` text,
	`is_managed_externally` integer DEFAULT false NOT NULL,
	`external_url` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `dashboard_uuid` ON `dashboard` (`uuid`);--> statement-breakpoint
CREATE UNIQUE INDEX `dashboard_slug` ON `dashboard` (`slug`) WHERE "dashboard"."deleted_at" is null;--> statement-breakpoint
CREATE TABLE `dashboard_chart` (
	`dashboard_id` integer NOT NULL,
	`chart_id` integer NOT NULL,
	PRIMARY KEY(`dashboard_id`, `chart_id`),
	FOREIGN KEY (`dashboard_id`) REFERENCES `dashboard`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`chart_id`) REFERENCES `chart`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `dashboard_chart_chart` ON `dashboard_chart` (`chart_id`);--> statement-breakpoint
CREATE TABLE `dashboard_role` (
	`dashboard_id` integer NOT NULL,
	`role_id` integer NOT NULL,
	PRIMARY KEY(`dashboard_id`, `role_id`),
	FOREIGN KEY (`dashboard_id`) REFERENCES `dashboard`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`role_id`) REFERENCES `role`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `database_connection` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`uuid` text NOT NULL,
	`created_on` integer NOT NULL,
	`changed_on` integer NOT NULL,
	`created_by_id` integer,
	`changed_by_id` integer,
	`version` integer DEFAULT 1 NOT NULL,
	`deleted_at` integer,
	`database_name` text NOT NULL,
	`engine` text NOT NULL,
	`driver` text,
	`sqlalchemy_uri` text DEFAULT '' NOT NULL,
	`configuration_method` text DEFAULT 'sqlalchemy_form' NOT NULL,
	`parameters` text,
	`secrets` text,
	`extra` text,
	`cache_timeout` integer,
	`expose_in_sqllab` integer DEFAULT true NOT NULL,
	`allow_run_async` integer DEFAULT false NOT NULL,
	`allow_file_upload` integer DEFAULT false NOT NULL,
	`allow_ctas` integer DEFAULT false NOT NULL,
	`allow_cvas` integer DEFAULT false NOT NULL,
	`allow_dml` integer DEFAULT false NOT NULL,
	`force_ctas_schema` text,
	`impersonate_user` integer DEFAULT false NOT NULL,
	`is_managed_externally` integer DEFAULT false NOT NULL,
	`external_url` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `database_uuid` ON `database_connection` (`uuid`);--> statement-breakpoint
CREATE UNIQUE INDEX `database_name` ON `database_connection` (`database_name`) WHERE "database_connection"."deleted_at" is null;--> statement-breakpoint
CREATE TABLE `dataset` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`uuid` text NOT NULL,
	`created_on` integer NOT NULL,
	`changed_on` integer NOT NULL,
	`created_by_id` integer,
	`changed_by_id` integer,
	`version` integer DEFAULT 1 NOT NULL,
	`deleted_at` integer,
	`database_id` integer NOT NULL,
	`table_name` text NOT NULL,
	`schema` text DEFAULT '' NOT NULL,
	`sql` text,
	`description` text,
	`main_dttm_col` text,
	`offset` integer DEFAULT 0 NOT NULL,
	`default_endpoint` text,
	`cache_timeout` integer,
	`is_sqllab_view` integer DEFAULT false NOT NULL,
	`template_params` text,
	`params` text,
	`extra` text,
	`filter_select_enabled` integer DEFAULT true NOT NULL,
	`fetch_values_predicate` text,
	`normalize_columns` integer DEFAULT false NOT NULL,
	`always_filter_main_dttm` integer DEFAULT false NOT NULL,
	`is_managed_externally` integer DEFAULT false NOT NULL,
	`external_url` text,
	FOREIGN KEY (`database_id`) REFERENCES `database_connection`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `dataset_uuid` ON `dataset` (`uuid`);--> statement-breakpoint
CREATE UNIQUE INDEX `dataset_name` ON `dataset` (`database_id`,`schema`,`table_name`) WHERE "dataset"."deleted_at" is null;--> statement-breakpoint
CREATE TABLE `dataset_column` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`uuid` text NOT NULL,
	`dataset_id` integer NOT NULL,
	`position` integer DEFAULT 0 NOT NULL,
	`created_on` integer NOT NULL,
	`changed_on` integer NOT NULL,
	`column_name` text NOT NULL,
	`type` text,
	`kind` text DEFAULT 'text' NOT NULL,
	`type_generic` integer,
	`advanced_data_type` text,
	`verbose_name` text,
	`description` text,
	`expression` text,
	`extra` text,
	`filterable` integer DEFAULT true NOT NULL,
	`groupby` integer DEFAULT true NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`is_dttm` integer DEFAULT false NOT NULL,
	`python_date_format` text,
	FOREIGN KEY (`dataset_id`) REFERENCES `dataset`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `dataset_column_name` ON `dataset_column` (`dataset_id`,`column_name`);--> statement-breakpoint
CREATE TABLE `dataset_metric` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`uuid` text NOT NULL,
	`dataset_id` integer NOT NULL,
	`position` integer DEFAULT 0 NOT NULL,
	`created_on` integer NOT NULL,
	`changed_on` integer NOT NULL,
	`metric_name` text NOT NULL,
	`expression` text NOT NULL,
	`verbose_name` text,
	`description` text,
	`metric_type` text,
	`d3format` text,
	`currency` text,
	`warning_text` text,
	`extra` text,
	FOREIGN KEY (`dataset_id`) REFERENCES `dataset`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `dataset_metric_name` ON `dataset_metric` (`dataset_id`,`metric_name`);--> statement-breakpoint
CREATE TABLE `favourite` (
	`object_type` text NOT NULL,
	`object_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`created_on` integer NOT NULL,
	PRIMARY KEY(`object_type`, `object_id`, `user_id`),
	FOREIGN KEY (`user_id`) REFERENCES `user_account`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `history` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`object_type` text NOT NULL,
	`object_id` integer NOT NULL,
	`version` integer NOT NULL,
	`document` text NOT NULL,
	`created_on` integer NOT NULL,
	`created_by_id` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `history_version` ON `history` (`object_type`,`object_id`,`version`);--> statement-breakpoint
CREATE TABLE `instance` (
	`id` integer PRIMARY KEY NOT NULL,
	`uuid` text NOT NULL,
	`created_on` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `key_value` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`resource` text NOT NULL,
	`key` text NOT NULL,
	`owner_id` integer,
	`value` text NOT NULL,
	`created_on` integer NOT NULL,
	`expires_on` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `key_value_key` ON `key_value` (`resource`,`key`);--> statement-breakpoint
CREATE INDEX `key_value_expires` ON `key_value` (`expires_on`);--> statement-breakpoint
CREATE TABLE `owner` (
	`object_type` text NOT NULL,
	`object_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	PRIMARY KEY(`object_type`, `object_id`, `user_id`),
	FOREIGN KEY (`user_id`) REFERENCES `user_account`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `owner_user` ON `owner` (`user_id`);--> statement-breakpoint
CREATE TABLE `query` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`client_id` text NOT NULL,
	`user_id` integer NOT NULL,
	`database_id` integer NOT NULL,
	`schema` text,
	`tab_name` text,
	`sql_editor_id` text,
	`sql` text NOT NULL,
	`executed_sql` text,
	`select_sql` text,
	`status` text DEFAULT 'pending' NOT NULL,
	`progress` integer DEFAULT 0 NOT NULL,
	`rows` integer,
	`limit` integer,
	`limiting_factor` text DEFAULT 'UNKNOWN' NOT NULL,
	`select_as_cta` integer DEFAULT false NOT NULL,
	`ctas_method` text,
	`tmp_table_name` text,
	`tmp_schema_name` text,
	`error_message` text,
	`results_key` text,
	`tracking_url` text,
	`extra_json` text,
	`start_time` real,
	`start_running_time` real,
	`end_time` real,
	`end_result_backend_time` real,
	`changed_on` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `query_client` ON `query` (`user_id`,`client_id`);--> statement-breakpoint
CREATE INDEX `query_changed` ON `query` (`user_id`,`changed_on`);--> statement-breakpoint
CREATE TABLE `role` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`uuid` text NOT NULL,
	`created_on` integer NOT NULL,
	`changed_on` integer NOT NULL,
	`created_by_id` integer,
	`changed_by_id` integer,
	`version` integer DEFAULT 1 NOT NULL,
	`deleted_at` integer,
	`name` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `role_uuid` ON `role` (`uuid`);--> statement-breakpoint
CREATE UNIQUE INDEX `role_name` ON `role` (`name`) WHERE "role"."deleted_at" is null;--> statement-breakpoint
CREATE TABLE `role_permission` (
	`role_id` integer NOT NULL,
	`permission` text NOT NULL,
	`view` text NOT NULL,
	PRIMARY KEY(`role_id`, `permission`, `view`),
	FOREIGN KEY (`role_id`) REFERENCES `role`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `saved_query` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`uuid` text NOT NULL,
	`created_on` integer NOT NULL,
	`changed_on` integer NOT NULL,
	`created_by_id` integer,
	`changed_by_id` integer,
	`version` integer DEFAULT 1 NOT NULL,
	`deleted_at` integer,
	`user_id` integer NOT NULL,
	`db_id` integer NOT NULL,
	`schema` text,
	`label` text NOT NULL,
	`description` text,
	`sql` text NOT NULL,
	`template_parameters` text,
	`extra_json` text,
	`rows` integer,
	`last_run` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `saved_query_uuid` ON `saved_query` (`uuid`);--> statement-breakpoint
CREATE INDEX `saved_query_user` ON `saved_query` (`user_id`);--> statement-breakpoint
CREATE TABLE `session` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`auth_epoch` integer NOT NULL,
	`created_on` integer NOT NULL,
	`seen_on` integer NOT NULL,
	`expires_on` integer NOT NULL,
	`revoked_on` integer,
	`address` text,
	`agent` text,
	FOREIGN KEY (`user_id`) REFERENCES `user_account`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `session_user` ON `session` (`user_id`);--> statement-breakpoint
CREATE TABLE `tab_state` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`label` text NOT NULL,
	`active` integer DEFAULT false NOT NULL,
	`database_id` integer,
	`schema` text,
	`sql` text,
	`query_limit` integer,
	`latest_query_id` text,
	`autorun` integer DEFAULT false NOT NULL,
	`template_params` text,
	`hide_left_bar` integer DEFAULT false NOT NULL,
	`saved_query_id` integer,
	`extra_json` text,
	`created_on` integer NOT NULL,
	`changed_on` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `tab_state_user` ON `tab_state` (`user_id`);--> statement-breakpoint
CREATE TABLE `table_schema` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`tab_state_id` integer NOT NULL,
	`database_id` integer NOT NULL,
	`schema` text,
	`table` text NOT NULL,
	`description` text,
	`expanded` integer DEFAULT true NOT NULL,
	`created_on` integer NOT NULL,
	FOREIGN KEY (`tab_state_id`) REFERENCES `tab_state`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `table_schema_tab` ON `table_schema` (`tab_state_id`);--> statement-breakpoint
CREATE TABLE `usage_log` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`dttm` integer NOT NULL,
	`user_id` integer,
	`action` text NOT NULL,
	`json` text,
	`dashboard_id` integer,
	`slice_id` integer,
	`duration_ms` integer,
	`referrer` text
);
--> statement-breakpoint
CREATE INDEX `usage_log_user` ON `usage_log` (`user_id`,`dttm`);--> statement-breakpoint
CREATE TABLE `user_account` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`uuid` text NOT NULL,
	`created_on` integer NOT NULL,
	`changed_on` integer NOT NULL,
	`created_by_id` integer,
	`changed_by_id` integer,
	`version` integer DEFAULT 1 NOT NULL,
	`deleted_at` integer,
	`username` text NOT NULL,
	`first_name` text DEFAULT '' NOT NULL,
	`last_name` text DEFAULT '' NOT NULL,
	`email` text DEFAULT '' NOT NULL,
	`password_hash` text,
	`is_active` integer DEFAULT true NOT NULL,
	`auth_epoch` integer DEFAULT 1 NOT NULL,
	`login_count` integer DEFAULT 0 NOT NULL,
	`last_login` integer,
	`settings` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `user_uuid` ON `user_account` (`uuid`);--> statement-breakpoint
CREATE UNIQUE INDEX `user_username` ON `user_account` (`username`) WHERE "user_account"."deleted_at" is null;--> statement-breakpoint
CREATE TABLE `user_role` (
	`user_id` integer NOT NULL,
	`role_id` integer NOT NULL,
	PRIMARY KEY(`user_id`, `role_id`),
	FOREIGN KEY (`user_id`) REFERENCES `user_account`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`role_id`) REFERENCES `role`(`id`) ON UPDATE no action ON DELETE cascade
);
