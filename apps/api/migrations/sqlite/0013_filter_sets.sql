CREATE TABLE `filter_set` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`uuid` text NOT NULL,
	`created_on` integer NOT NULL,
	`changed_on` integer NOT NULL,
	`created_by_id` integer,
	`changed_by_id` integer,
	`version` integer DEFAULT 1 NOT NULL,
	`deleted_at` integer,
	`dashboard_id` integer NOT NULL,
	`name` text NOT NULL,
	`description` text,
	`owner_type` text NOT NULL,
	`owner_id` integer NOT NULL,
	`params` text NOT NULL,
	FOREIGN KEY (`dashboard_id`) REFERENCES `dashboard`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `filter_set_uuid` ON `filter_set` (`uuid`);--> statement-breakpoint
CREATE INDEX `filter_set_dashboard` ON `filter_set` (`dashboard_id`);