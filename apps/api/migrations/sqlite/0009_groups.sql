CREATE TABLE `user_group` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`uuid` text NOT NULL,
	`created_on` integer NOT NULL,
	`changed_on` integer NOT NULL,
	`created_by_id` integer,
	`changed_by_id` integer,
	`version` integer DEFAULT 1 NOT NULL,
	`deleted_at` integer,
	`name` text NOT NULL,
	`label` text,
	`description` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `user_group_uuid` ON `user_group` (`uuid`);--> statement-breakpoint
CREATE UNIQUE INDEX `user_group_name` ON `user_group` (`name`) WHERE "user_group"."deleted_at" is null;--> statement-breakpoint
CREATE TABLE `user_group_role` (
	`group_id` integer NOT NULL,
	`role_id` integer NOT NULL,
	PRIMARY KEY(`group_id`, `role_id`),
	FOREIGN KEY (`group_id`) REFERENCES `user_group`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`role_id`) REFERENCES `role`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `user_group_user` (
	`group_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	PRIMARY KEY(`group_id`, `user_id`),
	FOREIGN KEY (`group_id`) REFERENCES `user_group`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `user_account`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `user_group_user_user` ON `user_group_user` (`user_id`);--> statement-breakpoint
CREATE TABLE `permission_pair` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`permission` text NOT NULL,
	`view` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `permission_pair_names` ON `permission_pair` (`permission`,`view`);