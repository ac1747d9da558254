CREATE TABLE `css_template` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`uuid` text NOT NULL,
	`created_on` integer NOT NULL,
	`changed_on` integer NOT NULL,
	`created_by_id` integer,
	`changed_by_id` integer,
	`version` integer DEFAULT 1 NOT NULL,
	`deleted_at` integer,
	`template_name` text NOT NULL,
	`css` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `css_template_uuid` ON `css_template` (`uuid`);