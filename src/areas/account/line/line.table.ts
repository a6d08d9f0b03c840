import { foreignKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { tenantTable, timestamp } from '#kernel/db/columns.ts'
import { users } from '../account.table.ts'

/** The site's own LINE Login channel; one per site. Its id is not secret; its secret is encrypted. */
export const lineChannels = tenantTable(
  'account_line_channel',
  {
    channelId: text('channel_id').notNull(),
    secretSealed: text('secret_sealed').notNull(),
    savedAt: timestamp('saved_at').notNull(),
  },
  (table) => [unique('account_line_channel_site').on(table.tenantId)],
)

/** Which LINE account belongs to which user. LINE's id is per provider, so it stays when the channel changes. */
export const lineLinks = tenantTable(
  'account_line',
  {
    userId: uuid('user_id').notNull(),
    lineId: text('line_id').notNull(),
    name: text('name').notNull(),
    linkedAt: timestamp('linked_at').notNull(),
  },
  (table) => [
    unique('account_line_id').on(table.tenantId, table.lineId),
    unique('account_line_user').on(table.tenantId, table.userId),
    foreignKey({
      columns: [table.tenantId, table.userId],
      foreignColumns: [users.tenantId, users.id],
    }).onDelete('cascade'),
  ],
)
