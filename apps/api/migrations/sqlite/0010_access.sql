CREATE TABLE `access_request` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`uuid` text NOT NULL,
	`user_id` integer NOT NULL,
	`object_type` text NOT NULL,
	`address` text NOT NULL,
	`object_id` integer,
	`wish` text NOT NULL,
	`days` integer,
	`reason` text NOT NULL,
	`status` text DEFAULT 'waiting' NOT NULL,
	`created_on` integer NOT NULL,
	`decided_on` integer,
	`decided_by_id` integer,
	`answer` text,
	`expires_on` integer,
	FOREIGN KEY (`user_id`) REFERENCES `user_account`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `access_request_uuid` ON `access_request` (`uuid`);--> statement-breakpoint
CREATE INDEX `access_request_user` ON `access_request` (`user_id`,`created_on`);--> statement-breakpoint
CREATE INDEX `access_request_object` ON `access_request` (`object_type`,`object_id`,`status`);--> statement-breakpoint
CREATE INDEX `access_request_status` ON `access_request` (`status`,`created_on`);--> statement-breakpoint
CREATE TABLE `api_token` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`uuid` text NOT NULL,
	`user_id` integer NOT NULL,
	`name` text NOT NULL,
	`prefix` text NOT NULL,
	`hash` text NOT NULL,
	`scopes` text NOT NULL,
	`created_on` integer NOT NULL,
	`created_by_id` integer,
	`expires_on` integer,
	`used_on` integer,
	`used_from` text,
	`revoked_on` integer,
	FOREIGN KEY (`user_id`) REFERENCES `user_account`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `api_token_hash` ON `api_token` (`hash`);--> statement-breakpoint
CREATE INDEX `api_token_user` ON `api_token` (`user_id`);--> statement-breakpoint
CREATE TABLE `embedded_dashboard` (
	`uuid` text PRIMARY KEY NOT NULL,
	`dashboard_id` integer NOT NULL,
	`allowed_domains` text NOT NULL,
	`created_on` integer NOT NULL,
	`changed_on` integer NOT NULL,
	`changed_by_id` integer,
	FOREIGN KEY (`dashboard_id`) REFERENCES `dashboard`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `embedded_dashboard_dashboard` ON `embedded_dashboard` (`dashboard_id`);--> statement-breakpoint
CREATE TABLE `object_grant` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`object_type` text NOT NULL,
	`object_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`request_id` integer,
	`created_on` integer NOT NULL,
	`created_by_id` integer,
	`expires_on` integer,
	FOREIGN KEY (`user_id`) REFERENCES `user_account`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `object_grant_one` ON `object_grant` (`user_id`,`object_type`,`object_id`);--> statement-breakpoint
CREATE INDEX `object_grant_object` ON `object_grant` (`object_type`,`object_id`);--> statement-breakpoint
CREATE TABLE `row_rule_mask` (
	`rule_id` integer NOT NULL,
	`column_name` text NOT NULL,
	`mask` text NOT NULL,
	`position` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`rule_id`, `column_name`),
	FOREIGN KEY (`rule_id`) REFERENCES `row_rule`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `user_identity` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`provider` text NOT NULL,
	`subject` text NOT NULL,
	`created_on` integer NOT NULL,
	`used_on` integer,
	FOREIGN KEY (`user_id`) REFERENCES `user_account`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `user_identity_subject` ON `user_identity` (`provider`,`subject`);--> statement-breakpoint
CREATE INDEX `user_identity_user` ON `user_identity` (`user_id`);--> statement-breakpoint
ALTER TABLE `row_rule` ADD `is_active` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `user_account` ADD `is_service` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `user_account` ADD `ends_on` integer;--> statement-breakpoint
ALTER TABLE `user_account` ADD `totp` text;--> statement-breakpoint
CREATE INDEX `audit_object` ON `audit` (`object_type`,`object_id`,`at`);--> statement-breakpoint
CREATE INDEX `audit_actor` ON `audit` (`actor_id`,`at`);