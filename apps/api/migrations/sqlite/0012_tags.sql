CREATE TABLE `tag` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`uuid` text NOT NULL,
	`created_on` integer NOT NULL,
	`changed_on` integer NOT NULL,
	`created_by_id` integer,
	`changed_by_id` integer,
	`version` integer DEFAULT 1 NOT NULL,
	`deleted_at` integer,
	`name` text NOT NULL,
	`type` integer NOT NULL,
	`description` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `tag_uuid` ON `tag` (`uuid`);--> statement-breakpoint
CREATE UNIQUE INDEX `tag_name` ON `tag` (`name`) WHERE "tag"."deleted_at" is null;--> statement-breakpoint
CREATE TABLE `tagged_object` (
	`tag_id` integer NOT NULL,
	`object_type` text NOT NULL,
	`object_id` integer NOT NULL,
	`created_on` integer NOT NULL,
	`created_by_id` integer,
	PRIMARY KEY(`object_type`, `object_id`, `tag_id`),
	FOREIGN KEY (`tag_id`) REFERENCES `tag`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `tagged_object_tag` ON `tagged_object` (`tag_id`,`object_type`);