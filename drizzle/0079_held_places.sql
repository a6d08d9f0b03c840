-- Counts become places. What was counted is said anew within twenty seconds by every page that is open.
ALTER TABLE "exam_attempt" ALTER COLUMN "flagged" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "exam_attempt" ALTER COLUMN "flagged" SET DATA TYPE integer[] USING '{}'::integer[];--> statement-breakpoint
ALTER TABLE "exam_attempt" ALTER COLUMN "flagged" SET DEFAULT '{}';--> statement-breakpoint
ALTER TABLE "exam_attempt" ALTER COLUMN "unsent" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "exam_attempt" ALTER COLUMN "unsent" SET DATA TYPE integer[] USING '{}'::integer[];--> statement-breakpoint
ALTER TABLE "exam_attempt" ALTER COLUMN "unsent" SET DEFAULT '{}';
