CREATE TABLE "kept_result" (
	"id" serial PRIMARY KEY NOT NULL,
	"query_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"number" integer NOT NULL,
	"name" text,
	"results_key" text NOT NULL,
	"sql" text NOT NULL,
	"sources" json NOT NULL,
	"columns" json NOT NULL,
	"made_on" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "kept_result_query" ON "kept_result" USING btree ("query_id");--> statement-breakpoint
CREATE UNIQUE INDEX "kept_result_number" ON "kept_result" USING btree ("user_id","number");