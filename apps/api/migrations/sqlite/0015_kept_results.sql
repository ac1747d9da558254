CREATE TABLE `kept_result` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`query_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`number` integer NOT NULL,
	`name` text,
	`results_key` text NOT NULL,
	`sql` text NOT NULL,
	`sources` text NOT NULL,
	`columns` text NOT NULL,
	`made_on` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `kept_result_query` ON `kept_result` (`query_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `kept_result_number` ON `kept_result` (`user_id`,`number`);