import { boolean, foreignKey, index, integer, uuid } from 'drizzle-orm/pg-core'
import { tenantTable, timestamp } from '#kernel/db/columns.ts'
import { attempts } from '../attempt/attempt.table.ts'

/** A learner's decisions on the camera in an attempt; append-only, the latest counts. Deleted with its attempt. */
export const cameraConsents = tenantTable(
  'exam_camera_consent',
  {
    attemptId: uuid('attempt_id').notNull(),
    isGiven: boolean('is_given').notNull(),
    /** The version of the text shown. */
    consentText: integer('consent_text').notNull(),
    createdAt: timestamp('created_at').notNull(),
  },
  (table) => [
    index('exam_camera_consent_attempt').on(table.tenantId, table.attemptId, table.createdAt),
    foreignKey({
      columns: [table.tenantId, table.attemptId],
      foreignColumns: [attempts.tenantId, attempts.id],
    }).onDelete('cascade'),
  ],
)
