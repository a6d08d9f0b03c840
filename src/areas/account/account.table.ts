import { sql } from 'drizzle-orm'
import { boolean, check, foreignKey, index, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { nowTruncatedToMs, tenantTable, timestamp } from '#kernel/db/columns.ts'
import type { Role } from '#kernel/http/ctx.ts'

/** A user of one site. The same person on two sites has two accounts. */
export const users = tenantTable(
  'account_user',
  {
    /** Null for a user who came by LINE and gave none. */
    email: text('email'),
    /**
     * For finding a user by e-mail: `lower` is not leakproof, so under row-level security an index on the expression
     * would not be used.
     */
    emailKey: text('email_key').generatedAlwaysAs(sql`lower(email)`),
    /** When the address was verified by an e-mail. */
    emailVerifiedAt: timestamp('email_verified_at'),
    phone: text('phone'),
    passwordHash: text('password_hash'),
    firstname: text('firstname').notNull(),
    lastname: text('lastname').notNull(),
    /** คุณ, นาย, นางสาว …; precedes the name without a space. */
    prefix: text('prefix').notNull().default(''),
    firstnameEn: text('firstname_en').notNull().default(''),
    lastnameEn: text('lastname_en').notNull().default(''),
    /** The photo's id in the files area. */
    picture: uuid('picture'),
    /** Chosen for all devices; null: each browser separately. */
    locale: text('locale').$type<'th' | 'en'>(),
    theme: text('theme').$type<'light' | 'dark'>(),
    /** Whether they receive bulk e-mails. E-mails about their orders and account are always sent. */
    wantsNews: boolean('wants_news').notNull().default(true),
    /** Whether unread inbox messages are also sent by e-mail: messages from users and notices from the site. */
    mailMessages: boolean('mail_messages').notNull().default(true),
    mailNotices: boolean('mail_notices').notNull().default(true),
    /** The user's layout of their workspace home; see home/arrangement.rules.ts. */
    homeLayout: text('home_layout').notNull().default(''),
    role: text('role').$type<Exclude<Role, 'guest'>>().notNull().default('user'),
    /** `erased`: the user asked to be forgotten, and only the row is left. */
    status: text('status').$type<'active' | 'blocked' | 'erased'>().notNull().default('active'),
    createdAt: timestamp('created_at').notNull().default(nowTruncatedToMs),
  },
  (table) => [
    uniqueIndex('account_user_email').on(table.tenantId, table.emailKey),
    index('account_user_phone').on(table.tenantId, table.phone),
    check('account_user_role', sql`${table.role} IN ('user', 'manager', 'admin')`),
    check('account_user_locale', sql`${table.locale} IN ('th', 'en')`),
    check('account_user_home_layout', sql`length(${table.homeLayout}) <= 1000`),
    check('account_user_theme', sql`${table.theme} IN ('light', 'dark')`),
    check('account_user_status', sql`${table.status} IN ('active', 'blocked', 'erased')`),
  ],
)

/** One sign-in on one device. Ending the row ends the sign-in immediately, whatever the token says. */
export const sessions = tenantTable(
  'account_session',
  {
    userId: uuid('user_id').notNull(),
    createdAt: timestamp('created_at').notNull().default(nowTruncatedToMs),
    seenAt: timestamp('seen_at').notNull().default(nowTruncatedToMs),
    endedAt: timestamp('ended_at'),
    /** The user an admin views the site as, from their own sign-in, and until when. */
    viewAs: uuid('view_as'),
    viewUntil: timestamp('view_until'),
    ip: text('ip').notNull().default(''),
    agent: text('agent').notNull().default(''),
  },
  (table) => [
    index('account_session_user').on(table.tenantId, table.userId),
    foreignKey({
      columns: [table.tenantId, table.userId],
      foreignColumns: [users.tenantId, users.id],
    }).onDelete('cascade'),
  ],
)
