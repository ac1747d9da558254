CREATE TABLE `chart_plugin` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`uuid` text NOT NULL,
	`created_on` integer NOT NULL,
	`changed_on` integer NOT NULL,
	`created_by_id` integer,
	`changed_by_id` integer,
	`version` integer DEFAULT 1 NOT NULL,
	`deleted_at` integer,
	`key` text NOT NULL,
	`name` text NOT NULL,
	`description` text NOT NULL,
	`package_version` text NOT NULL,
	`api_version` integer NOT NULL,
	`view` text NOT NULL,
	`sha256` text NOT NULL,
	`size` integer NOT NULL,
	`source_url` text,
	`is_enabled` integer DEFAULT true NOT NULL,
	`is_dev` integer DEFAULT false NOT NULL,
	`manifest` text NOT NULL,
	`code` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `chart_plugin_uuid` ON `chart_plugin` (`uuid`);--> statement-breakpoint
CREATE UNIQUE INDEX `chart_plugin_key` ON `chart_plugin` (`key`) WHERE "chart_plugin"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `chart_plugin_sha256` ON `chart_plugin` (`sha256`);