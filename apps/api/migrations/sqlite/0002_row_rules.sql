CREATE TABLE `row_rule` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`uuid` text NOT NULL,
	`created_on` integer NOT NULL,
	`changed_on` integer NOT NULL,
	`created_by_id` integer,
	`changed_by_id` integer,
	`version` integer DEFAULT 1 NOT NULL,
	`deleted_at` integer,
	`name` text NOT NULL,
	`filter_type` text NOT NULL,
	`clause` text NOT NULL,
	`group_key` text,
	`description` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `row_rule_uuid` ON `row_rule` (`uuid`);--> statement-breakpoint
CREATE UNIQUE INDEX `row_rule_name` ON `row_rule` (`name`) WHERE "row_rule"."deleted_at" is null;--> statement-breakpoint
CREATE TABLE `row_rule_dataset` (
	`rule_id` integer NOT NULL,
	`dataset_id` integer NOT NULL,
	PRIMARY KEY(`rule_id`, `dataset_id`),
	FOREIGN KEY (`rule_id`) REFERENCES `row_rule`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`dataset_id`) REFERENCES `dataset`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `row_rule_dataset_dataset` ON `row_rule_dataset` (`dataset_id`);--> statement-breakpoint
CREATE TABLE `row_rule_role` (
	`rule_id` integer NOT NULL,
	`role_id` integer NOT NULL,
	PRIMARY KEY(`rule_id`, `role_id`),
	FOREIGN KEY (`rule_id`) REFERENCES `row_rule`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`role_id`) REFERENCES `role`(`id`) ON UPDATE no action ON DELETE cascade
);
