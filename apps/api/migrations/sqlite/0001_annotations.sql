CREATE TABLE `annotation` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`uuid` text NOT NULL,
	`created_on` integer NOT NULL,
	`changed_on` integer NOT NULL,
	`created_by_id` integer,
	`changed_by_id` integer,
	`version` integer DEFAULT 1 NOT NULL,
	`deleted_at` integer,
	`layer_id` integer NOT NULL,
	`short_descr` text NOT NULL,
	`long_descr` text,
	`start_dttm` integer NOT NULL,
	`end_dttm` integer NOT NULL,
	`json_metadata` text,
	FOREIGN KEY (`layer_id`) REFERENCES `annotation_layer`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `annotation_uuid` ON `annotation` (`uuid`);--> statement-breakpoint
CREATE UNIQUE INDEX `annotation_short_descr` ON `annotation` (`layer_id`,`short_descr`) WHERE "annotation"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `annotation_start` ON `annotation` (`layer_id`,`start_dttm`);--> statement-breakpoint
CREATE TABLE `annotation_layer` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`uuid` text NOT NULL,
	`created_on` integer NOT NULL,
	`changed_on` integer NOT NULL,
	`created_by_id` integer,
	`changed_by_id` integer,
	`version` integer DEFAULT 1 NOT NULL,
	`deleted_at` integer,
	`name` text NOT NULL,
	`descr` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `annotation_layer_uuid` ON `annotation_layer` (`uuid`);--> statement-breakpoint
CREATE UNIQUE INDEX `annotation_layer_name` ON `annotation_layer` (`name`) WHERE "annotation_layer"."deleted_at" is null;