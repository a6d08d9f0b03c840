import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, jsonb, text, unique, uuid } from 'drizzle-orm/pg-core'
import { nowTruncatedToMs, tenantTable, timestamp } from '#kernel/db/columns.ts'
import type { LocalizedText } from '#kernel/tenancy/tenant.ts'
import { users } from '../account.table.ts'

/** Users who share permissions beyond those of their site role. */
export const staffGroups = tenantTable(
  'account_staff_group',
  {
    name: jsonb('name').$type<LocalizedText>().notNull(),
    /** Names of abilities. */
    abilities: text('abilities').array().notNull().default(sql`'{}'`),
    /** What the permissions are limited to; both empty: the whole site. */
    scopeKind: text('scope_kind').notNull().default(''),
    scopeId: text('scope_id').notNull().default(''),
    createdAt: timestamp('created_at').notNull().default(nowTruncatedToMs),
    /** A deleted group gives no permissions; its members return when it is restored. */
    removedAt: timestamp('removed_at'),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    check('account_staff_group_scope', sql`(${table.scopeKind} = '') = (${table.scopeId} = '')`),
    check('account_staff_group_scope_id', sql`length(${table.scopeId}) <= 100`),
  ],
)

/**
 * What a user was given beyond their site role: a role in a scope, or membership of a staff group. `direct`: granted by
 * a user. `group`: membership of a staff group. `derived`: derived from something else (a seat in the organisation),
 * named by `source_key`.
 */
export const grants = tenantTable(
  'account_grant',
  {
    userId: uuid('user_id').notNull(),
    /** A role in the scope; empty for members of a group. */
    role: text('role').notNull().default(''),
    scopeKind: text('scope_kind').notNull().default(''),
    scopeId: text('scope_id').notNull().default(''),
    source: text('source').$type<'direct' | 'group' | 'derived'>().notNull(),
    sourceKey: text('source_key').notNull().default(''),
    groupId: uuid('group_id'),
    fromAt: timestamp('from_at'),
    untilAt: timestamp('until_at'),
    grantedBy: uuid('granted_by'),
    grantedAt: timestamp('granted_at').notNull(),
  },
  (table) => [
    unique('account_grant_once')
      .on(
        table.tenantId,
        table.userId,
        table.role,
        table.scopeKind,
        table.scopeId,
        table.source,
        table.sourceKey,
        table.groupId,
      )
      .nullsNotDistinct(),
    index('account_grant_scope').on(table.tenantId, table.scopeKind, table.scopeId),
    index('account_grant_group').on(table.tenantId, table.groupId),
    index('account_grant_source').on(table.tenantId, table.sourceKey),
    foreignKey({
      columns: [table.tenantId, table.userId],
      foreignColumns: [users.tenantId, users.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'account_grant_of_group',
      columns: [table.tenantId, table.groupId],
      foreignColumns: [staffGroups.tenantId, staffGroups.id],
    }).onDelete('cascade'),
    check('account_grant_source', sql`${table.source} IN ('direct', 'group', 'derived')`),
    check(
      'account_grant_shape',
      sql`CASE WHEN ${table.source} = 'group' THEN ${table.groupId} IS NOT NULL AND ${table.role} = '' AND ${table.scopeKind} = ''
        ELSE ${table.groupId} IS NULL AND ${table.role} <> '' AND ${table.scopeKind} <> '' AND ${table.scopeId} <> '' END`,
    ),
    check('account_grant_time', sql`${table.untilAt} > ${table.fromAt}`),
    check('account_grant_scope_id', sql`length(${table.scopeId}) <= 100`),
  ],
)
