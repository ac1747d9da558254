CREATE TABLE `kept_result_share` (
	`kept_result_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	PRIMARY KEY(`kept_result_id`, `user_id`)
);
--> statement-breakpoint
CREATE INDEX `kept_result_share_user` ON `kept_result_share` (`user_id`);